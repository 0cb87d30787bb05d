import { chromium } from 'playwright-core'
const base='http://localhost:7640', out='/tmp/visitors/pal'
const b = await chromium.launch({ executablePath:'/usr/bin/chromium-headless-shell', args:['--no-sandbox','--disable-gpu'] })
const a = await (await b.newContext()).newPage()
await a.goto(base+'/login'); 
await a.goto(base+'/adminf83922ab'); await a.waitForTimeout(800); console.log((await a.locator('button:visible').allInnerTexts()).join('|'))
await a.getByRole('button',{name:'Увійти через Google'}).click(); await a.waitForTimeout(2500); console.log(a.url(), (await a.locator('button:visible').allInnerTexts()).join('|'))
await a.getByRole('button',{name:'admin@example.org',exact:true}).click(); await a.waitForTimeout(2500); console.log(a.url())
const shots={}
for (const drawings of ['plain','fire']) for (const palette of ['campfire','sea','forest','sunflower','berry','slate']) {
  await a.goto(base+'/adminf83922ab/settings'); await a.waitForTimeout(1500)
  const ok=await a.evaluate(async([palette,drawings])=>{
    const f=[...document.forms].find(f=>f.querySelector('[name=email]')); if(!f) return [...document.querySelectorAll('[name]')].map(e=>e.name).join()
    const d=new FormData(f); if(!f.action) return [...d.keys()].join(); d.set('palette',palette); d.set('drawings',drawings)
    const r=await fetch(f.action||'',{method:'POST',body:new URLSearchParams([...d].map(([k,v])=>[k,String(v)])),headers:{'content-type':'application/x-www-form-urlencoded'}}); return r.status+' '+(await r.text()).slice(0,200)
  },[palette,drawings])
  console.log(palette,drawings,ok)
  for (const [w,h,scheme] of [[390,760,'light'],[390,760,'dark'],[1440,800,'light'],[1440,800,'dark']]) {
    if (drawings==='fire' && w===390) continue
    const p=await b.newPage({viewport:{width:w,height:h},colorScheme:scheme}); await p.goto(base+'/',{waitUntil:'load'}); await p.waitForTimeout(400)
    const n=`${out}-${drawings}-${palette}-${w}-${scheme}.png`; await p.screenshot({path:n}); await p.close(); (shots[drawings]??=[]).push([n,w,h])
  }
}
import { readFileSync } from 'node:fs'
for (const d in shots) for (const W of [390,1440]) {
  const list=shots[d].filter(s=>s[1]===W); if(!list.length) continue
  const width=W===390?200:460
  const p=await b.newPage({viewport:{width:W===390?1230:950,height:900}})
  await p.setContent('<body style="margin:4px;background:#888;display:flex;flex-wrap:wrap;gap:4px">'+list.map(([n])=>`<img width=${width} src="data:image/png;base64,${readFileSync(n).toString('base64')}">`).join(''))
  await p.waitForTimeout(500); await p.screenshot({path:`/tmp/visitors/sheet-${d}-${W}.png`,fullPage:true})
}
await b.close()
