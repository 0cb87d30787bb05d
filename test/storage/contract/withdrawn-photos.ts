import { describe, expect, test } from 'vitest'
import { settingsKind } from '#core/community/settings.ts'
import { eventKind } from '#core/content/event.ts'
import type { Day } from '#core/dates.ts'
import { imageAddress } from '#core/images/image.ts'
import type { PhotoAnswer } from '#core/images/photo-answer.ts'
import type { GuardianChange } from '#core/site/sign-ups.ts'
import { createKey, eventBody, signUpBody } from '#test/storage/helpers/bodies.ts'
import { olha } from '#test/storage/helpers/people.ts'
import type { ContractContext } from './context.ts'

const agrees = { change: 'agree', photos: 'yes', note: 'Алергія' } as const
const unpublished = { change: 'agree', photos: 'unpublished' } as const

let photos = 0

export function describeWithdrawnPhotos(context: ContractContext): void {
  const addPhoto = async (people?: PhotoAnswer) => {
    const id = String(photos++).padStart(32, 'a')
    const address = imageAddress({ id, width: 40, height: 30, placeholderColor: '102030' })
    await context.addImage({ id, address, files: [], ...(people && { people }) })
    return { id, address }
  }
  const saveEvent = (images: { address: string }[], start: Day = '2026-05-20', series?: string) =>
    context.save(
      eventKind,
      eventBody({
        dates: { start, end: start },
        images: images.map(({ address }) => address),
        ...(series && { series }),
        signUp: { mode: 'open', minors: 'asked' },
      }),
    )
  /** Signs up a child whose guardian allows photos. Returns the token of the guardian. */
  const addChild = async (eventId: string, isForSeries = false) => {
    const { signUps } = await context.openSite()
    const contact = `${createKey()}@example.org`
    const guardian = { contact: `guardian-${contact}`, contactKind: 'email' } as const
    const body = signUpBody({ contact, guardian })
    await signUps.send({ key: createKey(), eventId, body, isForSeries })
    const stored = await context.store.signUps.ofEvent(eventId)
    const token = stored.find((one) => one.contact === contact)?.guardian?.token ?? ''
    expect(await signUps.changeAsGuardian(token, agrees)).toEqual({ ok: true })
    return token
  }
  const answer = async (token: string, change: GuardianChange) =>
    (await context.openSite()).signUps.changeAsGuardian(token, change)
  const setTo = (withdrawnPhotos: 'shown' | 'hidden') =>
    context.save(settingsKind, { withdrawnPhotos })
  const hiddenOf = async (...all: { id: string; address: string }[]) => {
    const statuses = await context.store.images.statuses(all.map(({ id }) => id))
    return all.map(({ address }) => statuses[address]?.isHidden ?? false)
  }

  describe('photos of an event whose guardian withdraws', () => {
    test.each([
      ['forbids publishing', unpublished],
      ['forbids photos', { change: 'agree', photos: 'no' }],
      ['withdraws altogether', { change: 'refuse' }],
    ] as const)('are hidden only where the site does so: %s', async (_, change) => {
      const [people, old, nobody] = [
        await addPhoto('agreed'),
        await addPhoto(),
        await addPhoto('unrecognizable'),
      ]
      const elsewhere = await addPhoto('agreed')
      const event = await saveEvent([people, old, nobody])
      await saveEvent([elsewhere])
      const all = [people, old, nobody, elsewhere]
      const [first, second] = [await addChild(event.id), await addChild(event.id)]
      await answer(first, change)
      expect(await hiddenOf(...all), 'as the site comes').toEqual([false, false, false, false])
      await setTo('hidden')
      await answer(first, change)
      expect(await hiddenOf(...all), 'nothing is withdrawn').toEqual([false, false, false, false])
      const told: string[] = []
      const stop = context.store.changes.onChange(({ kind, id }) => told.push(`${kind} ${id}`))
      expect(await answer(second, change)).toEqual({ ok: true })
      stop()
      expect(await hiddenOf(...all)).toEqual([true, true, false, false])
      expect(told).toEqual(
        expect.arrayContaining([`event ${event.id}`, `image ${people.id}`, `image ${old.id}`]),
      )
      const visible = await context.store.documents.visibleById(eventKind, event.id)
      expect(visible?.body.images).toEqual([nobody.address])
      const range = { offset: 0, limit: 10 }
      const records = await context.store.photos.records('withdrawn', range)
      expect(records.map(({ hidden }) => hidden?.by)).toEqual(['guardian', 'guardian'])
    })

    test('stay as the team decides afterwards, until a guardian withdraws again', async () => {
      await setTo('hidden')
      const [one, other] = [await addPhoto('agreed'), await addPhoto('agreed')]
      const event = await saveEvent([one, other])
      const [first, second] = [await addChild(event.id), await addChild(event.id)]
      await answer(first, unpublished)
      await context.store.write('anna', async ({ images }) => {
        await images.setHidden(one.id, false)
        await images.setAnswer(other.id, 'notYet')
      })
      expect((await context.store.photos.counts()).withdrawn, 'looked at').toBe(0)
      await answer(first, { change: 'agree', photos: 'no' })
      expect(await hiddenOf(one, other), 'nothing more is withdrawn').toEqual([false, true])
      await answer(second, agrees)
      expect(await hiddenOf(one, other), 'another guardian agrees').toEqual([false, true])
      await answer(second, { change: 'refuse' })
      expect(await hiddenOf(one, other)).toEqual([true, true])
      await answer(first, agrees)
      expect(await hiddenOf(one, other), 'only the team shows them again').toEqual([true, true])
    })

    test('are hidden after the event too, and in what an older version may bring back', async () => {
      await setTo('hidden')
      const [photo, removed] = [await addPhoto('agreed'), await addPhoto('agreed')]
      const event = await saveEvent([photo, removed])
      const token = await addChild(event.id)
      await context.save(eventKind, { ...event.body, images: [photo.address] }, { replaces: event })
      context.clock.now = new Date('2026-05-25T12:00:00Z')
      expect(await answer(token, { change: 'refuse' })).toMatchObject({ reason: 'closed' })
      expect(await answer(token, unpublished)).toEqual({ ok: true })
      expect(await hiddenOf(photo, removed)).toEqual([true, true])
      const [stored] = await context.store.signUps.ofEvent(event.id)
      expect(stored).toMatchObject({
        state: 'coming',
        guardian: { photos: 'unpublished', note: agrees.note },
      })
    })

    test('are those of all dates in a series, and of what the team has seen on paper', async () => {
      await setTo('hidden')
      const series = crypto.randomUUID()
      const [first, second] = [await addPhoto('agreed'), await addPhoto('agreed')]
      const { id } = await saveEvent([first], '2026-05-20', series)
      await saveEvent([second], '2026-05-27', series)
      const token = await addChild(id, true)
      context.clock.now = new Date('2026-05-22T12:00:00Z')
      const [signUp] = await context.store.signUps.byGuardian(token)
      const { signUps } = await context.openSite()
      expect(await signUps.agreeOnPaper(olha, signUp?.id ?? '', 'no')).toMatchObject({ ok: true })
      expect(await hiddenOf(first, second)).toEqual([true, true])
    })
  })
}
