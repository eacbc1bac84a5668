/** The languages that messages to customers are written in. */
export const customerLanguages = ['en', 'es'] as const
export type CustomerLanguage = (typeof customerLanguages)[number]

/** Frequent Spanish words that English text doesn't have. */
const spanishWords = new Set(
  `hola buenos buenas días dias tardes gracias por favor el la los las un una unos unas de del en con
   para que qué es está esta hay tengo tenemos mi mis casa cocina ratones ratas cucarachas hormigas
   termitas chinches arañas avispas necesito quiero puede pueden cuando cuánto cuanto cuesta
   llamar llámeme señor señora muchas muchos y o se su sus al`.split(/\s+/),
)

/** The language of a message: Spanish if every fourth word or more is. */
export function guessLanguage(message: string): CustomerLanguage {
  const words = message.toLowerCase().match(/\p{L}+/gu) ?? []
  const spanish = words.filter((word) => spanishWords.has(word)).length
  return spanish > 0 && spanish * 4 >= words.length ? 'es' : 'en'
}
