import { expect, test } from 'vitest'
import { updateFigures } from '../../bench/helpers/figures-page.ts'

const labels = ['kills', 'a full disk', 'races']
const beginning = '# Figures\n\nWritten by a command.\n'
const rowOf = (label: string, value: string) => ({
  title: 'Faults',
  rows: [{ label, value }],
  labels,
})

test('a run replaces its own rows of the figures and keeps the others with their day', () => {
  const first = updateFigures(beginning, rowOf('races', '3 rounds'), 'Monday')
  const second = updateFigures(first, rowOf('kills', '1 round'), 'Tuesday')
  const third = updateFigures(second, rowOf('races', '4 rounds | all held'), 'Friday')

  expect(third).toBe(`# Figures

Written by a command.

## Faults

|       | result              | measured |
| ----- | ------------------- | -------- |
| kills | 1 round             | Tuesday  |
| races | 4 rounds / all held | Friday   |
`)
})

test('other sections stay, and a fault that exists no more is removed', () => {
  const other = `${beginning}\n## Pages\n\nFast.\n`
  const before = updateFigures(other, { ...rowOf('old', '9'), labels: ['old'] }, 'Monday')
  const after = updateFigures(before, rowOf('kills', '1'), 'Tuesday')

  expect(after).toContain('## Pages\n\nFast.\n')
  expect(after).not.toContain('old')
})
