import { expect, test } from 'vitest'
import { proposePlace } from '#core/text/propose-place.ts'

const towns = {
  Львів: 'у Львові',
  Київ: 'в Києві',
  Вінниця: 'у Вінниці',
  Одеса: 'в Одесі',
  Прага: 'в Празі',
  Варшава: 'у Варшаві',
  Відень: 'у Відні',
  Рівне: 'в Рівному',
  Гуляйполе: 'в Гуляйполі',
  Чернівці: 'в Чернівцях',
  Суми: 'в Сумах',
  Дніпро: 'в Дніпрі',
  Тернопіль: 'в Тернополі',
  Ірпінь: 'в Ірпені',
  Городок: 'в Городку',
  Хмельницький: 'в Хмельницькому',
  'Кам’янець': 'в Кам’янці',
  'Кривий Ріг': 'в Кривому Розі',
  'Біла Церква': 'в Білій Церкві',
  'Івано-Франківськ': 'в Івано-Франківську',
}

test.each(Object.entries(towns))('%s stands inside a sentence as «%s»', (town, where) => {
  expect(proposePlace(town).whereUk).toBe(where)
})

test('the English name follows from the Ukrainian one', () => {
  expect(proposePlace(' Біла Церква ')).toMatchObject({
    placeEn: 'Bila Tserkva',
    whereEn: 'in Bila Tserkva',
  })
})

test('a town abroad has its own English name', () => {
  expect(proposePlace('Варшава')).toMatchObject({ placeEn: 'Warsaw', whereEn: 'in Warsaw' })
})

test.each(['', 'Warsaw', 'м. Львів, вул. Зелена, 5', '<b>'])(
  'nothing is proposed for «%s»',
  (town) => {
    expect(proposePlace(town)).toEqual({ placeEn: '', whereUk: '', whereEn: '' })
  },
)
