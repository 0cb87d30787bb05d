import { expect, test } from 'vitest'
import { newsKind, type News } from '#core/news.ts'
import { organizerKind, type Organizer } from '#core/organizer.ts'
import { projectKind, type Project } from '#core/project.ts'
import { testSite } from '#test/site.ts'
import { send } from './bad-forms.ts'
import { rolesTable } from './roles-table.ts'
import { administrator, type Written } from './roles.ts'

const news: Written<News> = {
  kind: newsKind,
  path: '/adminf83922ab/news.data',
  body: { title: { uk: 'Новина' }, text: { uk: 'Текст' }, images: [] },
  whole: { titleUk: 'Свіжа новина', textUk: 'Новий текст', images: '' },
}
const organizers: Written<Organizer> = {
  kind: organizerKind,
  path: '/adminf83922ab/organizers.data',
  body: {
    name: { uk: 'Олена' },
    position: { uk: 'Волонтерка' },
    contacts: '',
    photo: '',
    info: {},
  },
  whole: { nameUk: 'Олена Зуєва', positionUk: 'Координаторка', contacts: '', photo: '' },
}
const projects: Written<Project> = {
  kind: projectKind,
  path: '/adminf83922ab/projects.data',
  body: {
    title: { uk: 'Човен' },
    description: { uk: 'Опис' },
    duration: {},
    purpose: {},
    results: {},
    cooperation: {},
  },
  whole: { titleUk: 'Новий човен', descriptionUk: 'Новий опис' },
}

rolesTable(news)
rolesTable(organizers)
rolesTable(projects)

test('a text as long as may be is kept in both languages', async () => {
  const site = await testSite()
  const letters = 'ї'.repeat(50_000)
  const form = { ...news.whole, textUk: letters, textEn: letters, key: crypto.randomUUID() }
  const { body, type } = send(form)
  const headers = {
    'content-type': type,
    origin: site.origin,
    cookie: await administrator(site),
  }
  const { status } = await site.ask(news.path, { method: 'POST', headers, body })
  expect(status).toBe(200)
  const [saved] = await site.store.documents.all(newsKind, { removed: false })
  expect(saved?.body.text).toEqual({ uk: letters, en: letters })
  await site.close()
})
