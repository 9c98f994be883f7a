import { openDatabase, query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { inTransaction } from '#core/kernel/server/context.ts';
import { parecidasDe } from '#modules/publicaciones/server/parecidas.ts';
import { proponerPersonas } from '#modules/publicaciones/server/autores/proponer.ts';
const database = await openDatabase({ url: process.env.DATABASE_URL!, dataDir: '' });
const ctx = { db: database.db } as Ctx;
const rows = await query(ctx)<{titulo:string}>`select titulo from publicacion order by md5(id::text) limit 500`;
console.log(await query(ctx)`select count(*)::int as n from publicacion`, await query(ctx)`select tablename, array_length(most_common_elem_freqs,1) n, most_common_elem_freqs[1:5] f from pg_stats where tablename='publicacion_palabras_idx'`);
const time: number[] = [];
for (const r of rows.slice(0,60)) { const t=performance.now(); await parecidasDe(ctx,[{titulo:r.titulo,anio:null,autores:[]}]); time.push(performance.now()-t); }
time.sort((a,b)=>a-b); console.log('one', time[30], time[57], time[59]);
for (let i=0;i<200;i+=50){ const t=performance.now(); await parecidasDe(ctx,rows.slice(i,i+50).map(r=>({titulo:r.titulo,anio:null,autores:[]}))); console.log('50:', performance.now()-t); }
const sueltos = await query(ctx)<any>`select a.id::int, a.publicacion_id::int as "publicacionId", a.autor, a.nombres, a.apellido1, a.apellido2, a.codigo_orcid as "codigoOrcid" from publicacion_autor a where investigador_id is null order by md5(id::text) limit 300`;
const t2:number[]=[];
for (let i=0;i<300;i+=10){ const t=performance.now(); await proponerPersonas(ctx,sueltos.slice(i,i+10)); t2.push(performance.now()-t);} t2.sort((a,b)=>a-b); console.log('author 10', t2[15], t2[28]);
await database.close();
