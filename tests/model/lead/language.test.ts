import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessLanguage, languageOfRequest } from '../../../model/lead/language.ts'

test('guessLanguage > tells Spanish from English, with and without accents', () => {
  for (const text of [
    'Hola, tengo cucarachas en la cocina. Gracias',
    'Necesito que me llamen por favor, hay ratones en el atico',
    '¿Cuánto cuesta?',
    'HAY CUCARACHAS EN LA COCINA',
    'Tengo Hormigas',
    'hormigas',
    'no hablo ingles',
    'hay un panal',
    'ardillas',
    'Trabajan sábados?',
    'Encontré un nido de avispas cerca del techo',
    'Se metieron ratas al ático por el techo y no salen',
    'vienen a Las Colinas? tengo alacranes en el patio',
    'Me picaron las chinches anoche, cuando pueden venir a revisar',
    'Vivimos en Del Rio, necesitamos que fumiguen',
    'Cuanto cobran por una inspeccion de termitas en Carrollton',
  ]) {
    assert.equal(guessLanguage(text), 'es', text)
  }
  for (const text of [
    '',
    'Roaches in my kitchen on Las Colinas Blvd near El Paso Grill',
    'Ants in the la cocina restaurant on 5th, please call me back today',
    'SE corner, ants',
    'se corner',
    'El Paso',
    'el paso, ants',
    'Del Rio',
    'las colinas',
    'Casa Linda, roaches',
    'Casa View Elementary, un-named wasps',
    'La Villita, Irving',
    'Los Rios Blvd, Plano',
    'San Antonio',
    'Casa Mañana theater',
    'al',
    'Al, ants',
    'Un momento apartments, rats',
    'Roaches por favor',
    'Hola, I need help with roaches, gracias',
    'This is José Núñez, ants',
    'Señora Peña says ants',
    'hay bales with rats',
    'Can you do me a favor',
    'no',
    'SE HABLA',
    'mi cocina legacy west',
    'vino bar',
    'jardin village',
  ]) {
    assert.equal(guessLanguage(text), 'en', text)
  }
})

test('languageOfRequest > is Spanish for a Spanish page or message, and else English', () => {
  const rows = [
    ['/es', '', 'es'],
    ['/es/services/ant-control', '75006', 'es'],
    ['/es/contact', 'Ants in the kitchen', 'es'],
    ['/contact', 'Tengo hormigas', 'es'],
    ['/contact', '', 'en'],
    ['/estimate', '', 'en'],
    ['/espanol', '', 'en'],
    ['', '', 'en'],
  ] as const
  for (const [page, message, language] of rows) {
    assert.equal(languageOfRequest({ page, message }), language, `${page} ${message}`)
  }
})
