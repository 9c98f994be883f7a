import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { notify } from '#core/mail/server/queue.ts';
import type { NuevaPublicacion } from '../../domain/pasos.ts';
import { nombreDeTipo } from '../../domain/tipos.ts';
import { parecidas } from '../parecidas.ts';
import { crearPublicacion } from './crear.ts';

/** By what somebody else's system knows a person. */
export type Quien = { documento?: string | undefined; orcid?: string | undefined; codigo?: string | undefined };
type Persona = { id: number; cuenta: number | null };

/** The only person who answers to what was told. @throws Failure not_found or conflict */
async function personaDe(ctx: Ctx, quien: Quien): Promise<Persona> {
  const [documento, orcid, codigo] = [quien.documento ?? null, quien.orcid ?? null, quien.codigo ?? null];
  const dados = [documento, orcid, codigo].filter((dato) => dato !== null);
  if (dados.length !== 1)
    throw new Failure(
      'invalid',
      'publicaciones.persona_sin_identificar',
      'Diga de quién es por uno de los tres: documento, orcid o codigo.',
      {
        fields: [{ path: 'persona', message: 'Escriba solo uno' }],
      },
    );
  const halladas = await query(ctx)<Persona>`
    select
      i.id::int as id,
      (
        select min(r.usuario_id)::int
        from usuario_rol r
        where r.investigador_id = i.id
      ) as cuenta
    from investigador i
    where i.fusionada_en_id is null
      and (
        i.doc_numero = ${documento}::text
        or i.codigo_orcid = ${orcid}::text
        or quipu_clave(i.codigo) = quipu_clave(${codigo}::text)
      )
    limit 2
  `;
  const [una, otra] = halladas;
  if (!una) throw new Failure('not_found', 'publicaciones.persona_desconocida', 'Ninguna persona responde a ese dato.');
  if (otra)
    throw new Failure('conflict', 'publicaciones.persona_ambigua', 'Más de una persona responde a ese dato. Use otro.');
  return una;
}

/**
 * Begins a publication of a person in the name of another system: a draft of theirs, which they complete, send or
 * delete. What is written already is refused as it is to anybody.
 * @returns its number, and registered works that may be the same
 * @throws Failure not_found, invalid or conflict
 */
export async function proponerPublicacion(ctx: Ctx, quien: Quien, nueva: NuevaPublicacion) {
  const sesion = requireSession(ctx);
  return inTransaction(ctx, async (tx) => {
    const persona = await personaDe(tx, quien);
    const suya: Ctx = { ...tx, session: { ...sesion, subject: { investigador: persona.id } } };
    const { id } = await crearPublicacion(suya, nueva);
    if (persona.cuenta !== null)
      await notify(tx, {
        userId: persona.cuenta,
        title: `Le proponen una ${nombreDeTipo(nueva.tipo)}`,
        body: `${sesion.name} propuso «${nueva.titulo}». Está en «Publicaciones», en proceso: complétela y envíela, o elimínela.`,
        link: '/investigador/publicaciones',
      });
    const { titulo, campos = {}, autores = [] } = nueva;
    const ficha = {
      titulo,
      doi: textoDe(campos.doi),
      isbn: textoDe(campos.isbn),
      anio: Number(textoDe(campos.fechaPublicacion)?.slice(0, 4)) || null,
      autores: autores.map(({ apellidos, nombres }) => `${apellidos}, ${nombres}`),
    };
    return { id, parecidas: await parecidas(tx, ficha, { excepto: id }) };
  });
}

const textoDe = (valor: unknown): string | null => (typeof valor === 'string' && valor !== '' ? valor : null);
