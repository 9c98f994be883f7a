import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoBase } from '#apps/testing/demo.ts';
import type { Database } from '#core/db/server/open.ts';
import { pdfPages } from '#core/documents/tests/pdf-text.ts';
import { createStorage } from '#core/files/server/storage.ts';
import type { Storage } from '#core/kernel/server/storage.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { cargarDocumentos, pdfDeMuestra } from '#db/demo/documentos.ts';
import { paginasPropias } from '#modules/proyectos/domain/tipos.ts';

describe('documentos de la demostración', () => {
  let database: Database;
  let files: Storage;
  const filas = async () =>
    (
      await database.raw(`select p.tipo_proyecto as tipo, a.ruta, a.bytes::int as bytes from archivo_vinculo v
        join archivo a on a.id = v.archivo_id
        join proyecto p on p.id = v.entidad_id where v.entidad = 'proyecto'`)
    ).rows as { tipo: string; ruta: string; bytes: number }[];
  beforeAll(async () => {
    database = await testDatabase(undefined, demoBase('2026-08-03'));
    files = await createStorage(`file:${mkdtempSync(join(tmpdir(), 'quipu-demo-'))}`);
    await cargarDocumentos(database, files);
  });

  it('hay un proyecto con documentos de cada tipo que tiene página', async () => {
    const cargados = await filas();
    expect([...new Set(cargados.map((f) => f.tipo))].sort()).toEqual(
      paginasPropias()
        .map(([codigo]) => codigo)
        .sort(),
    );
    for (const f of cargados) expect([f.ruta, await files.exists(f.ruta)]).toEqual([f.ruta, true]);
  });

  it('una segunda carga no agrega nada', async () => {
    const antes = (await filas()).length;
    await cargarDocumentos(database, files);
    expect((await filas()).length).toBe(antes);
  });

  it('son PDF que un lector abre', async () => {
    expect((await pdfPages(pdfDeMuestra('Carta (muestra)'))).join(' ')).toContain('Carta');
  });
});
