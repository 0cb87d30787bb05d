import { href } from 'react-router'
import { PageLink } from '#app/page/PageLink.tsx'
import { lazyInLanguage } from '#app/react-router/lazy-in-language.tsx'
import { useRootData } from '#app/state/root-data.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { isShown } from '#core/community/community.ts'
import { screensWith } from '#core/screens.ts'
import { OwnPageLinks } from './OwnPageLinks.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import s from './Footer.module.css'

const pages = screensWith('isInFooter')

const Analytics = lazyInLanguage(
  'analytics',
  'analytics',
  async () => (await import('#app/analytics/Analytics.tsx')).Analytics,
)

const LittleDataSwitch = lazyInLanguage(
  'little-data',
  'littleData',
  async () => (await import('#app/little-data/LittleDataSwitch.tsx')).LittleDataSwitch,
)

export function Footer() {
  const t = useMessages()
  const { language, community } = useSiteState()
  const lng = useLanguageQuery()
  const root = useRootData()
  const [analyticsName, switchName] = [`analytics-${language}`, `little-data-${language}`]
  return (
    <footer>
      <div className={`night ${s.footer}`}>
        {root?.analytics ? (
          <StaticHtml key={analyticsName} name={analyticsName} drawing={Analytics} viewBox={null} />
        ) : null}
        <div className={s.inner}>
          <nav aria-label={t('footer.label')}>
            <ul role="list" className={s.list}>
              {pages
                .filter(({ name }) => isShown(community, `${name}Page`))
                .map(({ name, path }) => (
                  <li key={name}>
                    <PageLink to={href(path)}>{t(`footer.${name}`)}</PageLink>
                  </li>
                ))}
              <OwnPageLinks place="footer" />
              {root?.teamAddress ? (
                <li>
                  <a href={root.teamAddress + lng} rel="nofollow">
                    {t('footer.forTeam')}
                  </a>
                </li>
              ) : null}
            </ul>
          </nav>
          <p>
            {root
              ? t('footer.nameYear', { name: community.name, year: root.year })
              : community.name}
          </p>
          <StaticHtml
            key={switchName}
            name={switchName}
            drawing={LittleDataSwitch}
            viewBox={null}
          />
        </div>
      </div>
      <ScrollToTop />
    </footer>
  )
}
