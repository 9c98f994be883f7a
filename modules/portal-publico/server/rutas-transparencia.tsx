import { textoFijado } from '#modules/catalogos/server/index.ts';
import { LICENCIA_DATOS } from '#modules/interoperabilidad/domain/parametros.ts';
import { Conjunto, Transparencia } from '../documents/transparencia.tsx';
import { PORTAL } from '../domain/direcciones.ts';
import { CLAVES_DE_CONJUNTO, CONJUNTOS } from '../domain/transparencia.ts';
import { csvDe } from './csv.ts';
import { archivo, noExiste, type Pedido, type Portal, pagina, type Ruta } from './responder.ts';
import { leerConjunto } from './transparencia.ts';

const RAIZ = `${PORTAL}/transparencia`;
async function responderConjunto(
  portal: Portal,
  _pedido: Pedido,
  [nombre = '', formato]: readonly (string | undefined)[],
) {
  const { ctx, sitio } = portal;
  const clave = CLAVES_DE_CONJUNTO.find((una) => una === nombre);
  if (!clave) return noExiste(sitio);
  const { titulo, descripcion, columnas } = CONJUNTOS[clave];
  const filas = await leerConjunto(ctx, clave);
  const licencia = await textoFijado(ctx, LICENCIA_DATOS);
  if (formato === 'csv') {
    const claves = columnas.map((columna) => columna.clave);
    return archivo('text/csv; charset=utf-8', csvDe(claves, filas), `${clave}-${ctx.today()}.csv`);
  }
  if (formato === 'json') {
    const dicho = { titulo, descripcion, licencia, actualizado: ctx.today(), diccionario: columnas, filas };
    return archivo('application/json; charset=utf-8', JSON.stringify(dicho, null, 2));
  }
  return pagina(sitio, {
    titulo,
    descripcion,
    ruta: `${RAIZ}/${clave}`,
    migas: [{ texto: 'Transparencia', ruta: RAIZ }, { texto: titulo }],
    alternas: [
      { tipo: 'text/csv', ruta: `${RAIZ}/${clave}.csv`, titulo: `${titulo}, en CSV` },
      { tipo: 'application/json', ruta: `${RAIZ}/${clave}.json`, titulo: `${titulo}, en JSON` },
    ],
    ld: {
      '@type': 'Dataset',
      name: titulo,
      description: descripcion,
      license: licencia,
      creator: { '@type': 'Organization', name: sitio.nombre },
      distribution: ['csv', 'json'].map((tipo) => ({
        '@type': 'DataDownload',
        encodingFormat: tipo,
        contentUrl: `${sitio.publica}${RAIZ}/${clave}.${tipo}`,
      })),
    },
    cuerpo: <Conjunto clave={clave} filas={filas} licencia={licencia} hoy={ctx.today()} />,
  });
}

export const RUTAS_DE_TRANSPARENCIA: readonly Ruta[] = [
  {
    patron: /^\/portal\/transparencia$/,
    responder: async ({ sitio }) =>
      pagina(sitio, {
        titulo: 'Transparencia',
        descripcion: 'Convocatorias, criterios, resultados y presupuesto de la investigación.',
        ruta: RAIZ,
        migas: [{ texto: 'Transparencia' }],
        cuerpo: <Transparencia />,
      }),
  },
  { patron: /^\/portal\/transparencia\/([a-z]+)(?:\.(csv|json))?$/, responder: responderConjunto },
];
