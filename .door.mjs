import { chromium } from 'playwright-core'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] })
const p = await b.newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
p.setDefaultTimeout(10000)
const origin = 'http://localhost:7621'
await p.goto(origin + '/adminf83922ab'); await p.waitForTimeout(800)
console.log((await p.locator('button, a[role=button], form').allTextContents()).map((x) => x.trim().slice(0, 40)).join(' | '))
await p.getByRole('button', { name: /увійти|sign in/i }).first().click(); await p.waitForTimeout(2500)
console.log(p.url())
await p.locator('button, a').first().click(); await p.waitForTimeout(2000)

console.log(p.url())
await p.goto(origin + '/adminf83922ab/events/2374323f-984e-48c0-a810-66d5e4c17bac/door'); await p.waitForTimeout(1500)
await p.locator('[aria-pressed]').first().click().catch(()=>{}); await p.waitForTimeout(400)
await p.screenshot({ path: '/tmp/ticket-shots/door.png', fullPage: true }); await b.close()
