import { chromium } from "playwright-core";
const base="http://127.0.0.1:4111";
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"]});
const r=await fetch(base+"/api/IQAuth/login",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({username:"admin",password:"FDw_gUvitPxJ"})});
const {token}=await r.json();
const which=process.argv.slice(2);
for (const [w,h] of [[360,800],[768,1024],[1280,720],[1440,900]]) {
  const c=await b.newContext({viewport:{width:w,height:h},locale:"ar"});
  await c.addInitScript(t=>{localStorage.setItem("iq_token",t);localStorage.setItem("iq_role","SuperAdmin");localStorage.setItem("iq_super_admin","true")},token);
  const p=await c.newPage();
  p.on("console",m=>m.type()==="error"&&console.log(w,m.text()));
  const shots=[["gov","insight?by=governorate"],["day","insight"],["home","home"],["filtered","home?scored=true&registeredFrom=2026-01-01"],["school","insight?by=school"]];
  for (const [n,path] of shots) { if(which.length&&!which.includes(n))continue; if ((n==="day"||n==="school")&&w!==1440) continue;
    await p.goto(base+"/IQ-test/dashboard/"+path); await p.waitForTimeout(2500);
    await p.screenshot({path:`/tmp/insight-shots/${n}-${w}.png`,fullPage:true});
    if (n==="gov"&&w===1440) await p.pdf({path:"/tmp/insight-shots/gov.pdf",format:"A4"}).catch(e=>console.log(String(e)));
  }
  await c.close();
}
await b.close();
