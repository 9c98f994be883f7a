import { DESARROLLADORES } from '#modules/portal-publico/domain/direcciones.ts';
import { archivoFijo, type PaginasDeOtro, pagina } from '#modules/portal-publico/server/index.ts';
import { Desarrolladores, RUTA_DEL_DOCUMENTO } from '../documents/desarrolladores.tsx';
import { ESTILO_DE_DESARROLLADORES } from '../documents/estilo.ts';
import { GUION_DE_PROBAR } from '../documents/guion.ts';
import { type Descripcion, leerDocumento } from '../domain/operaciones.ts';
import type { Eventos } from './eventos.ts';

type De = {
  /** The OpenAPI document of `/api/v1`, as it is served. */
  documento: () => object;
  eventos: Eventos;
};

/** The page of the portal for who writes programs, drawn from the document that the API serves. */
export function paginasDeDesarrolladores({ documento, eventos }: De): PaginasDeOtro {
  const guion = archivoFijo('probar', 'js', GUION_DE_PROBAR);
  const estilo = archivoFijo('desarrolladores', 'css', ESTILO_DE_DESARROLLADORES);
  const dichos = [...eventos].map(([clave, { etiqueta }]) => ({ clave, etiqueta }));
  let leida: Descripcion | undefined;
  const descripcionDe = (): Descripcion => {
    leida ??= leerDocumento(JSON.parse(JSON.stringify(documento())));
    return leida;
  };
  return {
    archivos: [guion, estilo],
    rutas: [
      {
        patron: /^\/portal\/desarrolladores$/,
        siempre: true,
        responder: async ({ sitio }) => {
          const de = {
            descripcion: descripcionDe(),
            eventos: dichos,
            publica: sitio.publica,
            correo: sitio.correo,
            oficina: sitio.oficina,
          };
          return pagina(sitio, {
            titulo: 'API para desarrolladores',
            descripcion: `Cómo leer de ${sitio.nombre}, y enviarle datos, desde un programa.`,
            ruta: DESARROLLADORES,
            migas: [{ texto: 'API para desarrolladores' }],
            alternas: [{ tipo: 'application/json', ruta: RUTA_DEL_DOCUMENTO, titulo: 'OpenAPI 3.1' }],
            guiones: [guion.ruta],
            estilos: [estilo.ruta],
            cuerpo: <Desarrolladores de={de} />,
          });
        },
      },
    ],
  };
}
