import type { SiteConfig } from './core/community/site-config.ts'

/**
 * The first values of the settings of a new site; from then on an administrator changes them on the site. The map, the
 * video and each of the networks may be left out: then nothing is shown for them. A wrong value stops the start.
 */
export const community: SiteConfig = {
  // These values are an example, with which only the demo begins. Remove this line when they are yours.
  isExample: true,
  name: { uk: 'Ватра', en: 'Vatra' },
  place: { uk: 'Україна, м.\u00a0Миколаїв', en: 'Ukraine, Mykolaiv city' },
  // As a part of a sentence.
  where: { uk: 'в Миколаєві', en: 'in Mykolaiv' },
  timeZone: { uk: 'за київським часом', en: 'Kyiv time' },
  joinUrl: 'https://linktr.ee/',
  email: 'hello@example.org',
  mapUrl: 'https://www.openstreetmap.org/?mlat=46.9750&mlon=31.9946#map=12/46.9750/31.9946',
  videoId: 'aqz-KE-bpKQ',
  // With `true` a link to the administrators’ sign-in is at the end of every page.
  hasTeamLink: false,
  social: {
    instagram: 'https://www.instagram.com/',
    telegram: 'https://telegram.org/',
    tiktok: 'https://www.tiktok.com/',
    youtube: 'https://www.youtube.com/',
    facebook: 'https://www.facebook.com/',
    buyMeACoffee: 'https://buymeacoffee.com/',
    linktree: 'https://linktr.ee/',
  },
}
