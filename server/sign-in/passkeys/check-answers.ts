import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  COSEALG,
  decodeAttestationObject,
  isoBase64URL,
  isoCBOR,
} from '@simplewebauthn/server/helpers'
import type { StoredPasskey } from '#server/storage/admins/passkeys.ts'
import { challengeLifetime } from './challenges.ts'
import type { NewPasskey, PasskeyUse } from './parse-answers.ts'
import { hostOf, type Place } from './place.ts'

/** Devices have these. The library would prefer another one, for which this Node has only an experiment. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

type Challenge = { challenge: string; passkeys: readonly StoredPasskey[] }

/** Asks the browser to use one of the passkeys; any of this site's if none are given. */
export function askForPasskey(place: Place, { challenge, passkeys }: Challenge) {
  return generateAuthenticationOptions({
    rpID: hostOf(place),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: challengeLifetime,
    userVerification: 'required',
    ...(passkeys.length > 0 && { allowCredentials: passkeys.map(toDescriptor) }),
  })
}

/** Asks the browser to make a passkey for this person on a device that has none yet. */
export function askForNewPasskey(
  place: Place,
  person: { id: string; email: string },
  { challenge, passkeys }: Challenge,
) {
  return generateRegistrationOptions({
    rpID: hostOf(place),
    rpName: place.siteName,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.email,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: challengeLifetime,
    supportedAlgorithmIDs,
    excludeCredentials: passkeys.map(toDescriptor),
    // A browser offers it without the person's name, and asks for a finger, a face or a code.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The counter after this use; undefined where the answer is not that of this passkey to this challenge. */
export async function checkAnswer(
  place: Place,
  answer: PasskeyUse,
  { challenge, passkey }: { challenge: string; passkey: StoredPasskey },
): Promise<number | undefined> {
  const { id, counter } = passkey
  const publicKey = Buffer.from(passkey.publicKey, 'base64url')
  const checked = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
    credential: { id, publicKey, counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined
}

/** The new passkey; undefined where the answer is none to this challenge. */
export async function readNewPasskey(
  place: Place,
  answer: NewPasskey,
  challenge: string,
): Promise<StoredPasskey | undefined> {
  const checked = await verifyNewPasskey(place, answer, challenge).catch(() => undefined)
  if (!checked?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

async function verifyNewPasskey(place: Place, answer: NewPasskey, challenge: string) {
  const attestationObject = withoutMaker(answer.response.attestationObject)
  return verifyRegistrationResponse({
    response: { ...answer, response: { ...answer.response, attestationObject } },
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
    supportedAlgorithmIDs,
    requireUserVerification: true,
  })
}

/**
 * Without the statement of who made the device, which was not asked for: to check it, the library would request
 * addresses that the statement names.
 */
function withoutMaker(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const parts = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(parts))
}

function toDescriptor({ id, transports }: StoredPasskey) {
  return { id, transports }
}
