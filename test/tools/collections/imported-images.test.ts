import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { organizerKind } from '#core/content/organizer.ts'
import { fourColorImage, phonePhoto } from '#scripts/testing/hostile/images.ts'
import { prepareCollections } from '#test/server/helpers/collections.ts'

const { importFrom, writeFolder, newsWith, store } = prepareCollections()

test('files outside the folder, links, and what is no image are refused', async () => {
  const folder = await writeFolder({
    organizers: [
      '../secret.jpg',
      '/etc/passwd',
      'photos/../../secret.jpg',
      'photos/link.jpg',
      'linked/photo.jpg',
      'photos',
      'photos/none.jpg',
      'photos/text.jpg',
      String.raw`photos\photo.jpg`,
      `/media/${'a'.repeat(32)}-40x30-102030.jpg`,
      'photos/photo.jpg',
    ].map((photo, index) => ({
      id: `o${index}`,
      nameUk: 'Олена',
      positionUk: 'Волонтерка',
      photo,
    })),
  })
  await mkdir(join(folder, 'photos'))
  const photo = await fourColorImage(40, 30).png().toBuffer()
  await writeFile(join(folder, 'photos', 'photo.jpg'), photo)
  await writeFile(join(folder, 'photos', 'text.jpg'), '<svg onload="alert(1)">')
  await writeFile(join(folder, '..', 'secret.jpg'), photo)
  await symlink('photo.jpg', join(folder, 'photos', 'link.jpg'))
  await symlink('photos', join(folder, 'linked'))
  const { problems } = await importFrom(folder)
  expect(problems).toEqual([
    'organizers.jsonl:1 "Олена" photo: "../secret.jpg" is left out: it is no path below the folder',
    'organizers.jsonl:2 "Олена" photo: "/etc/passwd" is left out: it is no file of this site',
    'organizers.jsonl:3 "Олена" photo: "photos/../../secret.jpg" is left out: it is no path below the folder',
    'organizers.jsonl:4 "Олена" photo: "photos/link.jpg" is left out: it is a link or no file',
    'organizers.jsonl:5 "Олена" photo: "linked/photo.jpg" is left out: it is a link or no file',
    'organizers.jsonl:6 "Олена" photo: "photos" is left out: it is a link or no file',
    'organizers.jsonl:7 "Олена" photo: "photos/none.jpg" is left out: it does not exist',
    'organizers.jsonl:8 "Олена" photo: "photos/text.jpg" is left out: it is an SVG that cannot be drawn: convert it to PNG',
    String.raw`organizers.jsonl:9 "Олена" photo: "photos\\photo.jpg" is left out: it is no path below the folder`,
    `organizers.jsonl:10 "Олена" photo: "/media/${'a'.repeat(32)}-40x30-102030.jpg" is left out: it is not on this site`,
  ])
  const organizers = await store().documents.all(organizerKind, { removed: false })
  expect(organizers).toHaveLength(11)
  const photos = organizers.flatMap(({ body }) => body.photo || [])
  expect(photos).toHaveLength(1)
  expect(photos[0]).toMatch(/^\/media\/[0-9a-f]{32}-40x30-[0-9a-f]{6}\.jpg$/)
})

describe('an image with the name of an exported one', () => {
  const id = 'a'.repeat(32)
  const newsBody = async () => (await newsWith('one'))?.body
  const writePhoto = async (bytes: Buffer, name: string) => {
    const file = `images/${name}`
    const folder = await writeFolder({
      images: [{ id, file, altUk: 'Чотири кольори' }],
      news: [{ id: 'one', titleUk: 'Назва', textUk: `Світлина: /media/${name}`, images: [file] }],
    })
    await mkdir(join(folder, 'images'))
    await writeFile(join(folder, file), bytes)
    return folder
  }
  const plainName = `${id}-40x30-102030.jpg`
  const writePlain = async () =>
    writePhoto(await fourColorImage(40, 30).jpeg().toBuffer(), plainName)

  test('keeps its address, its file and its text, also where it has another text here', async () => {
    const folder = await writePlain()
    expect(await importFrom(folder)).toMatchObject({ added: 2, problems: [] })
    expect((await newsBody())?.images).toEqual([`/media/${plainName}`])
    const file = await store().images.file(plainName)
    expect(Buffer.from(file?.bytes ?? [])).toEqual(await fourColorImage(40, 30).jpeg().toBuffer())
    const altText = async () => (await store().images.images([id]))[0]?.alt
    expect(await altText()).toEqual({ uk: 'Чотири кольори' })

    await store().write('anna', ({ images }) => images.setAltText(id, { uk: 'Інший' }))
    expect(await importFrom(folder)).toMatchObject({ unchanged: 2, replaced: 0 })
    expect(await altText()).toEqual({ uk: 'Інший' })
    expect(await importFrom(folder, { replaces: true })).toMatchObject({ replaced: 1 })
    expect(await altText()).toEqual({ uk: 'Чотири кольори' })
  })

  test('is treated like an upload if it is not such an image', async () => {
    const folder = await writePhoto(await phonePhoto(), `${id}-300x400-102030.jpg`)
    expect(await importFrom(folder)).toMatchObject({ added: 2, problems: [] })
    const [address = ''] = (await newsBody())?.images ?? []
    expect(address).toMatch(/^\/media\/(?!aaaa)/)
    const file = await store().images.file(address.slice('/media/'.length))
    expect(Buffer.from(file?.bytes ?? []).toString('latin1')).not.toContain('SECRET')
  })

  test('does not come back if it was erased', async () => {
    const folder = await writePlain()
    await importFrom(folder)
    await store().write('anna', ({ images }) => images.erase(id))
    const [problem, ...others] = (await importFrom(folder)).problems
    expect(problem).toBe(`images.jsonl:1 "images/${plainName}" was erased from this site`)
    expect(others).toEqual([])
    expect(await newsBody()).toMatchObject({ images: [], text: { uk: 'Світлина:' } })
  })
})
