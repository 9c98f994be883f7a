import datos from './datos/tipos-proyecto.json' with { type: 'json' };

export interface TipoProyecto {
  codigo: string;
  nombre: string;
  slug: string | null;
  prefijo: string;
  financiado: boolean;
  externo: boolean;
  requiereGrupo: boolean;
  enLinea: boolean;
  /** The responsible person signs a sworn statement once the project is approved. */
  requiereDj?: boolean;
  activo: boolean;
}

export interface IntegranteTipo {
  tipoProyecto: string;
  clave: string;
  nombre: string;
  orden: number;
  minimo: number | null;
  maximo: number | null;
  esResponsable: boolean;
  esDocenteEvaluable: boolean;
  esTesista: boolean;
  aplicaDeuda: boolean;
  codigoLegado: number | null;
}

export interface DocumentoTipo {
  tipoProyecto: string;
  codigo: number | null;
  clave: string;
  nombre: string;
  requerido: boolean;
  maxMb: number;
  formatos: string[];
}

export const TIPOS_PROYECTO: TipoProyecto[] = datos.tipos;

type FilaIntegrante = [
  clave: string,
  nombre: string,
  minimo: number | null,
  maximo: number | null,
  codigoLegado: number | null,
];
const INTEGRANTES = datos.integrantes as unknown as Record<string, FilaIntegrante[]>;
const CLAVES_RESPONSABLES = new Set(['responsable', 'asesor', 'autor_corresponsal', 'coordinador_general']);
const CLAVES_DOCENTES = new Set(['responsable', 'co_responsable', 'miembro_docente', 'autor_corresponsal', 'co_autor']);

export const INTEGRANTE_TIPOS: IntegranteTipo[] = Object.entries(INTEGRANTES).flatMap(([tipoProyecto, filas]) =>
  filas.map(([clave, nombre, minimo, maximo, codigoLegado], indice) => ({
    tipoProyecto,
    clave,
    nombre,
    orden: indice + 1,
    minimo,
    maximo,
    esResponsable: CLAVES_RESPONSABLES.has(clave),
    esDocenteEvaluable: CLAVES_DOCENTES.has(clave),
    esTesista: clave === 'tesista',
    aplicaDeuda: CLAVES_RESPONSABLES.has(clave),
    codigoLegado,
  })),
);

type FilaDocumento = [codigo: number | null, clave: string, nombre: string, requerido: boolean, formatos: string[]];
const DOCUMENTOS = datos.documentos as unknown as Record<string, FilaDocumento[]>;
const DE_INFORME = datos.documentosDeInforme as unknown as FilaDocumento[];

export const DOCUMENTO_TIPOS: DocumentoTipo[] = Object.entries(DOCUMENTOS).flatMap(([tipoProyecto, propios]) =>
  [...propios, ...DE_INFORME].map(([codigo, clave, nombre, requerido, formatos]) => ({
    tipoProyecto,
    codigo,
    clave,
    nombre,
    requerido,
    maxMb: 6,
    formatos: [...formatos],
  })),
);
