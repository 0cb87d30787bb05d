export type VideoService = 'youtube' | 'vimeo'
export type Video = { service: VideoService; id: string }

const patterns: Record<VideoService, RegExp> = {
  youtube:
    /^https:\/\/(?:(?:www|m)\.)?(?:youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]|$)/,
  vimeo: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?:[?#/]|$)/,
}

export function videoOf(address: string): Video | undefined {
  for (const service of ['youtube', 'vimeo'] as const) {
    const id = patterns[service].exec(address)?.[1]
    if (id) return { service, id }
  }
  return undefined
}

export const videoHosts: Record<VideoService, string> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
}

export function videoAddress({ service, id }: Video): string {
  return service === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`
}
