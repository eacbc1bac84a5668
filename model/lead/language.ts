/** The languages that messages to customers are written in. */
export const customerLanguages = ['en', 'es'] as const
export type CustomerLanguage = (typeof customerLanguages)[number]

/** Their numbers, dates and times, as in the United States. */
export const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<
  CustomerLanguage,
  string
>

/** The language of the page at a path of this site: Spanish ones begin with /es. */
export const languageOfPage = (path: string): CustomerLanguage =>
  /^\/es(?:[/?#]|$)/.test(path) ? 'es' : 'en'

/**
 * The language of a request: that of its page, or of its message where that is Spanish on an English page. In
 * doubt, English.
 */
export const languageOfRequest = ({ page, message }: { page: string; message: string }) =>
  languageOfPage(page) === 'es' ? 'es' : guessLanguage(message)

const setOf = (words: string) => new Set(words.split(/\s+/))

/** Spanish words that neither English texts nor names of Texan places have, without accents. */
const spanishWords = setOf(
  `hola buenos buenas gracias una unos unas que esta estan tengo tenemos tiene tienen mis tus nuestro nuestra
   cuarto bano techo pared atico sotano apartamento oficina negocio restaurante ninos perros
   raton ratones rata ratas cucaracha cucarachas hormiga hormigas termita termitas chinche chinches arana
   aranas avispa avispas abeja abejas mosca moscas pulga pulgas garrapata garrapatas zancudos alacran alacranes
   roedores bichos bicho insectos plaga plagas mapache mapaches vibora viboras comejen nido nidos veneno
   zorrillo zorrillos ardilla ardillas tlacuache tlacuaches murcielago murcielagos serpiente serpientes
   gusano gusanos escorpiones ciempies tarantulas enjambre panal avispon avispones grillos piojos moscos ruidos
   necesito necesitamos quiero queremos quisiera puede pueden podria gustaria ayuda ayudar ayudenme cuando
   cuanto cuesta cuestan cobran precio precios presupuesto cotizacion estimado llamar llamen llameme llamenme
   llame hablo hablar hablan trabajan cotizar espero mandar manden enviar vienen venir vengan venga vinieron encontre encontramos
   encontraron veo vemos vimos salen salieron entran entraron oigo escucho oyen pican picaron metio metieron hacen hacer matar quitar eliminar
   fumigar fumigacion fumiguen revisar revisen inspeccion servicio senor senora muchas muchos mucho muy pero
   tambien porque como donde desde hasta hoy ayer manana semana noche noches dia dias tardes lunes martes
   miercoles jueves viernes sabado sabados domingo vivo vivimos somos estoy estamos urgente espanol ingles ustedes usted
   algo alguien nada todo todos toda cada otra otro`,
)

/** Spanish words that are in names of places, or are English words too. They count only beside the others. */
const sharedWords = setOf(
  `a al casa cocina con de del e el en es favor hay jardin la las lo los me mi no o para patio por san santa se si sin
   son soy su sus un ve vi vino y ya yo te le les`,
)

/** Frequent English words, and what people write to a pest control company about. */
const englishWords = setOf(
  `the and is are was were be been have has had do does did i i'm im it it's its we we've i've you your our my
   this that these those there here they them of to for from at on in into out up with without by or if not
   can can't could would will want need needs please help thanks thank call text email me asap today tomorrow
   yesterday morning afternoon evening week house home kitchen bathroom bedroom garage attic yard back front
   corner room rooms apartment office near side wall walls floor under behind around some many lots few just
   ant ants roach roaches mouse mice rat rats spider spiders bee bees wasp wasps termite termites bug bugs
   bed flea fleas tick ticks mosquito mosquitoes mosquitos scorpion scorpions squirrel squirrels raccoon
   inspection estimate quote price cost how much what when where who why service pest pests control`,
)

const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '')

/**
 * The language of a message: Spanish only if it says more in it than in English. Capitalized words within a
 * sentence are names, such as El Paso, and don't count.
 */
export function guessLanguage(message: string): CustomerLanguage {
  const text = /\p{Ll}/u.test(message) ? message : message.toLowerCase()
  const words =
    text
      .replaceAll(/(?<=[\p{L}\p{N},;:)'’"-]\s+)\p{Lu}[\p{L}'’-]*/gu, '')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}+(?:'\p{L}+)?/gu) ?? []
  const count = (known: ReadonlySet<string>) =>
    words.filter((word) => known.has(plain(word))).length
  const spanish = count(spanishWords)
  const isClear = spanish > count(englishWords)
  return isClear && (spanish + count(sharedWords)) * 3 >= words.length ? 'es' : 'en'
}
