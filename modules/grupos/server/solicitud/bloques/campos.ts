import { asc, eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { sanitizeTexts } from '#core/documents/server/html.ts';
import type { Field } from '#core/form/shared/form.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure, type FieldError, type Reason } from '#core/kernel/shared/failure.ts';
import { countWords, plainText } from '#core/kernel/shared/text.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { instituto } from '#modules/catalogos/tables.ts';
import { correo, telefono, WEB } from '#modules/personas/domain/datos-persona.ts';
import { investigador } from '#modules/personas/tables.ts';
import {
  type BloqueDe,
  type CampoPaso,
  camposConLimites,
  datosNuevaSolicitud,
  type ValorCampos,
  valorCampos,
} from '../../../domain/pasos.ts';
import { grupo } from '../../../tables.ts';
import { ajustesGrupo } from '../../ajustes.ts';
import { exigirNombres } from '../crear.ts';
import type { Solicitud } from '../leer.ts';

type Campos = BloqueDe<'campos'>;
type Fila = Record<string, unknown>;
const comoTexto = (v: unknown) => (v === null || v === undefined ? '' : String(v));
const coordinadorDe = (ctx: Ctx, s: Solicitud) => s.coordinadorId ?? requireSession(ctx).subject.investigador ?? 0;

async function filaDe(ctx: Ctx, s: Solicitud, b: Campos): Promise<Fila> {
  if (b.destino === 'grupo') return s;
  const [p] = await ctx.db
    .select()
    .from(investigador)
    .where(eq(investigador.id, coordinadorDe(ctx, s)));
  return (p ?? {}) as Fila;
}
const vacio = (c: CampoPaso, v: string) => (c.kind === 'richtext' ? plainText(v) === '' : v.trim() === '');
const vigentes = (b: Campos) => b.campos.filter((c) => !c.readOnly);

/** Shape of what is written, field by field: a draft may be incomplete, never malformed. */
const FORMA: Record<
  string,
  { safeParse(v: unknown): { success: boolean; error?: { issues: { message: string }[] } } }
> = {
  emailInstitucional: correo,
  telefonoMovil: telefono,
  telefonoTrabajo: telefono,
  telefonoCasa: telefono,
  web: WEB,
};

/**
 * Any step that is only fields: of the request, or of the person who coordinates it. Limits of words are settings;
 * required fields are asked when the step is left and at the end.
 */
export const bloqueCampos: ServerBlock<
  Campos,
  Solicitud,
  ValorCampos,
  { campos: Field[]; institutos: { value: string; label: string }[] }
> = {
  schema: (b) => valorCampos(b.campos),
  load: async (ctx, s, b) => {
    const fila = await filaDe(ctx, s, b);
    return Object.fromEntries(b.campos.map((c) => [c.key, comoTexto(fila[c.key])]));
  },
  save: async (ctx, s, b, v, antes) => {
    const dichos = Object.fromEntries(vigentes(b).map((c) => [c.key, (v[c.key] ?? '').trim()]));
    const limpio = await sanitizeTexts(dichos, (k) => b.campos.some((c) => c.key === k && c.kind === 'richtext'));
    exigirForma(b, limpio);
    if (b.key === 'nombre') return guardarNombres(ctx, s, b, limpio);
    if (b.destino === 'coordinador') return guardarPersona(ctx, s, b, limpio, antes);
    await exigirPalabras(ctx, b, limpio);
    await ctx.db.update(grupo).set(nulos(limpio)).where(eq(grupo.id, s.id));
  },
  options: async (ctx, s, b) => ({
    campos: camposConLimites(b.campos, await ajustesGrupo(ctx)),
    institutos: b.destino === 'coordinador' ? await institutosDe(ctx, s) : [],
  }),
  requirements: async (ctx, _s, b, v) => {
    const faltan: Reason[] = vigentes(b)
      .filter((c) => c.required && vacio(c, v[c.key] ?? ''))
      .map((c) => ({ text: `${c.label}: campo requerido.`, field: c.key }));
    const a = await ajustesGrupo(ctx);
    for (const c of b.campos)
      if (c.palabras && countWords(v[c.key] ?? '') > a[c.palabras])
        faltan.push({ text: `${c.label}: ${a[c.palabras]} palabras como máximo.`, field: c.key });
    return b.key === 'coordinador' ? [...faltan, ...faltasDeContacto(v, a.dominioCorreo)] : faltan;
  },
  isEmpty: (v, b) => vigentes(b).every((c) => vacio(c, v[c.key] ?? '')),
};

const nulos = (v: Record<string, string>) =>
  Object.fromEntries(Object.entries(v).map(([k, x]) => [k, x === '' ? null : x]));
const invalido = (b: Campos, fallas: { campo: string; message: string }[]) =>
  new Failure('invalid', 'Revise los datos marcados: este paso aún no se guardó.', {
    fields: fallas.map((f): FieldError => ({ path: `${b.key}.${f.campo}`, message: f.message })),
  });

function exigirForma(b: Campos, v: Record<string, string>) {
  const fallas = Object.entries(v).flatMap(([campo, texto]) => {
    const r = FORMA[campo]?.safeParse(texto);
    return r && !r.success ? [{ campo, message: r.error?.issues[0]?.message ?? 'Valor inválido' }] : [];
  });
  for (const c of b.campos)
    if (c.kind === 'select' && c.options && v[c.key] && !c.options.some((o) => o.value === v[c.key]))
      fallas.push({ campo: c.key, message: 'Elija un valor de la lista' });
  if (fallas.length) throw invalido(b, fallas);
}

async function exigirPalabras(ctx: Ctx, b: Campos, v: Record<string, string>) {
  const a = await ajustesGrupo(ctx);
  const fallas = b.campos
    .filter((c) => c.palabras && countWords(v[c.key] ?? '') > a[c.palabras])
    .map((c) => ({ campo: c.key, message: `Límite superado: ${a[c.palabras!]} palabras como máximo` }));
  if (fallas.length) throw invalido(b, fallas);
}

async function guardarNombres(ctx: Ctx, s: Solicitud, b: Campos, v: Record<string, string>) {
  const r = datosNuevaSolicitud.safeParse(v);
  if (!r.success)
    throw invalido(
      b,
      r.error.issues.map((i) => ({ campo: String(i.path[0]), message: i.message })),
    );
  await exigirNombres(ctx, r.data, s.id, `${b.key}.`);
  await ctx.db.update(grupo).set(r.data).where(eq(grupo.id, s.id));
}

/** The coordinator's own record: it changes everywhere, audited, and the group takes his mail. */
async function guardarPersona(ctx: Ctx, s: Solicitud, b: Campos, v: Record<string, string>, antes: ValorCampos) {
  const id = coordinadorDe(ctx, s);
  const institutoId = v.institutoId ? Number(v.institutoId) : null;
  if (institutoId && !(await institutosDe(ctx, s)).some((i) => i.value === String(institutoId)))
    throw invalido(b, [{ campo: 'institutoId', message: 'Elija un instituto activo de su facultad' }]);
  const correo = v.emailInstitucional ?? '';
  const { dominioCorreo } = await ajustesGrupo(ctx);
  // His profile takes no mail that is half written: the rest of a draft may wait.
  if (correo !== antes.emailInstitucional && !esInstitucional(correo, dominioCorreo))
    throw invalido(b, [{ campo: 'emailInstitucional', message: `Debe terminar en @${dominioCorreo}` }]);
  const cambios = { ...nulos(v), institutoId };
  await ctx.db
    .update(investigador)
    .set({ ...cambios, actualizadoEn: ctx.now(), version: sql`${investigador.version} + 1` })
    .where(eq(investigador.id, id));
  await ctx.db
    .update(grupo)
    .set({ email: v.emailInstitucional || s.email })
    .where(eq(grupo.id, s.id));
  await audit(ctx, {
    entity: 'investigador',
    entityId: id,
    action: 'editar',
    before: {
      ...nulos(antes as Record<string, string>),
      institutoId: antes.institutoId ? Number(antes.institutoId) : null,
    },
    after: cambios,
  });
}

function esInstitucional(correo: string, dominio: string): boolean {
  const mail = correo.toLowerCase();
  return mail !== '' && (!dominio || mail.endsWith(`@${dominio}`) || mail.endsWith(`.${dominio}`));
}

function faltasDeContacto(v: ValorCampos, dominio: string): Reason[] {
  const faltan: Reason[] = [];
  const mail = v.emailInstitucional ?? '';
  if (mail && !esInstitucional(mail, dominio))
    faltan.push({ text: `El correo institucional debe terminar en @${dominio}.`, field: 'emailInstitucional' });
  if (!v.telefonoMovil && !v.telefonoTrabajo && !v.telefonoCasa)
    faltan.push({ text: 'Escriba al menos un teléfono.', field: 'telefonoMovil' });
  return faltan;
}

async function institutosDe(ctx: Ctx, s: Solicitud) {
  const [p] = await ctx.db
    .select({ facultadId: investigador.facultadId, institutoId: investigador.institutoId })
    .from(investigador)
    .where(eq(investigador.id, coordinadorDe(ctx, s)));
  const filas = await ctx.db
    .select({ id: instituto.id, nombre: instituto.nombre, activo: instituto.activo })
    .from(instituto)
    .where(eq(instituto.facultadId, p?.facultadId ?? 0))
    .orderBy(asc(instituto.nombre));
  return filas
    .filter((i) => i.activo || i.id === p?.institutoId)
    .map((i) => ({ value: String(i.id), label: i.nombre }));
}
