import type { ComponentType } from 'react'
import type { SocialNetwork } from '#core/community.ts'
import {
  CoffeeIcon,
  FacebookIcon,
  InstagramIcon,
  LinktreeIcon,
  TelegramIcon,
  TikTokIcon,
  YouTubeIcon,
} from '#app/ui/icons/social.tsx'

export const socialIcons: Record<SocialNetwork, ComponentType> = {
  instagram: InstagramIcon,
  telegram: TelegramIcon,
  tiktok: TikTokIcon,
  youtube: YouTubeIcon,
  facebook: FacebookIcon,
  buyMeACoffee: CoffeeIcon,
  linktree: LinktreeIcon,
}
