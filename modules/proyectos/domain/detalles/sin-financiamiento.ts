import { D3, D4, sinReferencias } from './textos.ts';
import { COMUNES, type Detalle, type Pestana } from './tipos.ts';

const CAMPOS_PROPIOS = [...COMUNES, 'grupo', 'area', 'facultad', 'linea', 'ocde', 'localizacion'] as const;
const CALENDARIO: Pestana = { clave: 'calendario', titulo: 'Calendario', columnas: ['responsable'] };
const SIN_WORD = 'Los proyectos de este tipo solo se exportan en PDF';

export const PSINFINV: Detalle = {
  campos: CAMPOS_PROPIOS,
  enlaces: [
    { label: 'Anexo de metodología', recurso: 'metodologia' },
    { label: 'Propiedad intelectual', recurso: 'propiedad_intelectual' },
  ],
  pestanas: [
    { clave: 'integrantes', titulo: 'Integrantes', columnas: ['tesis', 'incluido'] },
    { clave: 'descripcion', titulo: 'Descripción', textos: D3 },
    CALENDARIO,
  ],
  exportaciones: ['word', 'descriptivo', 'completo'],
  sinWord: SIN_WORD,
  textos: sinReferencias(D3),
};

const PUBLICACION: Pestana = { clave: 'descripcion', titulo: 'Descripción', textos: D4 };
const AUTORES: Pestana = { clave: 'integrantes', titulo: 'Integrantes', columnas: [] };

export const PSINFIPU: Detalle = {
  campos: CAMPOS_PROPIOS,
  enlaces: [
    { label: 'Tesis doctoral', recurso: 'tesis_doctoral' },
    { label: 'Tesis de maestría', recurso: 'tesis_maestria' },
    { label: 'Proyecto asociado', proyectoBase: true },
  ],
  pestanas: [AUTORES, PUBLICACION, CALENDARIO],
  exportaciones: ['word', 'descriptivo'],
  sinWord: SIN_WORD,
  textos: D4,
  impreso: [
    {
      titulo: 'Información general',
      partes: [{ clave: 'campos', campos: ['titulo', 'codigo', 'grupo', 'facultad', 'area', 'linea', 'ocde'] }],
    },
    { titulo: 'Descripción', partes: [{ clave: 'identificadores' }, PUBLICACION] },
    {
      titulo: 'Investigación base',
      partes: [
        { clave: 'campos', campos: ['proyectoBase'] },
        { clave: 'documentos', titulo: 'Tesis', recursos: ['tesis_doctoral', 'tesis_maestria'] },
      ],
    },
    { titulo: 'Integrantes', partes: [AUTORES] },
    { titulo: 'Calendario', partes: [CALENDARIO] },
  ],
};
