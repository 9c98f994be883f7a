import { compareMoney } from '#core/kernel/shared/money.ts';
import { formatMoney, type Money } from '#core/kernel/shared/money-format.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { type Contraste, contrastar, type Escrito, type Lectura } from './lectura.ts';
import { fallaDeRuc } from './ruc.ts';

export type Plazo = { inicio: string | null; fin: string | null };
/** What was looked at before a person does, and what it found; «sin dato» is no doubt, and no certainty either. */
export type Comprobacion = { que: string; nota: string; estado: 'bien' | 'duda' | 'sin_dato' };

/** Whether a day is out of the execution of the project: said, never refused (spec 07 §4.1). */
export const fueraDePlazo = (fecha: string, { inicio, fin }: Plazo): boolean =>
  (inicio !== null && fecha < inicio) || (fin !== null && fecha > fin);

type Hechos = Escrito & {
  plazo: Plazo;
  motivoFecha: string | null;
  lectura: Lectura | null;
  /** Lines that would be over if it were approved. */
  excedidas: readonly string[];
  /** The most that one document of its kind may have. */
  tope: Money | null;
  /** Other vouchers it was compared with. */
  vistos: number;
};

const lectura = (iguales: readonly Contraste[], fuente: Lectura['fuente']): Comprobacion => {
  const distintos = iguales.filter((c) => !c.igual);
  return distintos.length
    ? {
        que: `No es igual al ${fuente === 'xml' ? 'XML' : 'código QR'}: ${distintos.map((c) => `${c.dato.toLowerCase()} ${c.leido}`).join(', ')}`,
        nota: `${iguales.length - distintos.length} de ${iguales.length}`,
        estado: 'duda',
      }
    : {
        que: `Igual al ${fuente === 'xml' ? 'XML' : 'código QR'}`,
        nota: plural(iguales.length, 'dato', 'datos'),
        estado: 'bien',
      };
};

/** What the system checked of a voucher. Nobody outside is asked: the RUC is checked by its digit, and it says so. */
export function comprobacionesDe(h: Hechos): Comprobacion[] {
  const { ruc } = h.datos;
  const { inicio, fin } = h.plazo;
  const fuera = fueraDePlazo(h.fecha, h.plazo);
  const dias = inicio && fin ? `${formatDay(inicio)} a ${formatDay(fin)}` : 'el proyecto no tiene fechas';
  return [
    ...(ruc
      ? [
          {
            que: fallaDeRuc(ruc) ? 'El RUC no es válido' : 'RUC bien formado',
            nota: 'dígito verificador',
            estado: fallaDeRuc(ruc) ? ('duda' as const) : ('bien' as const),
          },
          {
            que: 'No se ha presentado antes',
            nota: `entre ${plural(h.vistos, 'comprobante', 'comprobantes')}`,
            estado: 'bien' as const,
          },
        ]
      : []),
    fuera
      ? { que: `Fuera del plazo: ${h.motivoFecha ?? 'sin motivo'}`, nota: dias, estado: 'duda' }
      : { que: 'Fecha dentro del plazo', nota: dias, estado: inicio && fin ? 'bien' : 'sin_dato' },
    h.lectura
      ? lectura(contrastar(h.lectura, h), h.lectura.fuente)
      : { que: 'Sin comprobante electrónico que comparar', nota: 'se escribió a mano', estado: 'sin_dato' },
    h.excedidas.length
      ? { que: `Excede el saldo de ${h.excedidas.join(', ')}`, nota: 'lo asume el responsable', estado: 'duda' }
      : { que: 'Alcanza el saldo de sus partidas', nota: '', estado: 'bien' },
    ...(h.tope && compareMoney(h.total, h.tope) > 0
      ? [{ que: `Supera el tope de su tipo: ${formatMoney(h.tope)}`, nota: 'por documento', estado: 'duda' as const }]
      : []),
  ];
}

/** Nothing is in doubt, and an electronic document says the same: only these are approved several at once. */
export const sinDudas = (comprobaciones: readonly Comprobacion[], tieneLectura: boolean): boolean =>
  tieneLectura && comprobaciones.every((c) => c.estado === 'bien');
