import datos from './datos/lineas.json' with { type: 'json' };

export interface LineaDeInvestigacion {
  codigo: string;
  nombre: string;
  facultad: string | null;
  padre: string | null;
  ods: number[];
}

const dosCifras = (numero: number): string => String(numero).padStart(2, '0');

function ramaDeFacultad(): LineaDeInvestigacion[] {
  const porFacultad = new Map<string, number>();
  return datos.programas.flatMap(({ facultad, nombre, ods, lineas }) => {
    const orden = (porFacultad.get(facultad) ?? 0) + 1;
    porFacultad.set(facultad, orden);
    const codigo = `${facultad}-${dosCifras(orden)}`;
    const hijas = lineas.map((linea, indice) => ({
      codigo: `${codigo}-${dosCifras(indice + 1)}`,
      nombre: linea,
      facultad,
      padre: codigo,
      ods: [...ods],
    }));
    return [{ codigo, nombre, facultad, padre: null, ods: [...ods] }, ...hijas];
  });
}

export const LINEAS: LineaDeInvestigacion[] = [
  ...datos.institucionales.map(({ nombre, ods }, indice) => ({
    codigo: `UND-${dosCifras(indice + 1)}`,
    nombre,
    facultad: null,
    padre: null,
    ods: [...ods],
  })),
  ...ramaDeFacultad(),
];
