import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { Figures } from '#core/shell/web/Figures.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { FichaCuenta } from '../contract.ts';
import { SITUACION } from '../domain/flujos.ts';
import { porcentajeEnPalabras } from '../domain/resumen.ts';
import type { Lector } from './api.ts';

/** State, names and figures of an account, the same for both doors. */
export const cabeceraDe = (f: FichaCuenta) => ({
  title: f.titulo,
  code: f.codigo ?? `Cuenta ${f.id}`,
  badge: <StatusBadge {...SITUACION[f.situacion]} />,
  tags: [`${f.tipo} ${f.periodo}`],
  strip: (
    <Figures
      of={[
        { label: 'Asignado', value: formatMoney(f.totales.asignado) },
        { label: 'Validado', value: formatMoney(f.totales.validado) },
        { label: 'Enviado', value: formatMoney(f.totales.enviado) },
        { label: 'Saldo', value: formatMoney(f.totales.saldoDisponible) },
        { label: 'Rendido', value: porcentajeEnPalabras(f) },
        {
          label: 'Aprobados',
          value: f.aprobados,
          note: f.transferidas ? plural(f.transferidas, 'transferencia', 'transferencias') : null,
        },
      ]}
    />
  ),
});
/** Papers of an account. */
export const papelesDe = (lector: Lector, { id, cumplimiento }: FichaCuenta) => [
  { label: 'Hoja de resumen', href: lector.hoja.url({ id }) },
  { label: 'Detalle de gasto', href: lector.gasto.url({ id }) },
  ...(cumplimiento.enviado ? [{ label: 'Informe de cumplimiento', href: lector.cumplimiento.url({ id }) }] : []),
];

/** What the rail of an account says, for both pages of the office. */
export const hechosDe = (f: FichaCuenta) => [
  {
    title: 'Proyecto',
    items: [
      { label: 'Tipo', value: f.tipoNombre },
      { label: 'Estado', value: f.estadoProyecto },
      { label: 'Responsable', value: f.responsable },
      { label: 'Correo', value: f.correo },
      { label: 'Teléfono', value: f.telefono },
      { label: 'Facultad', value: f.facultad },
      { label: 'Grupo', value: f.grupo },
      { label: 'Cuenta abierta', value: f.abierta },
      { label: 'Cuenta cerrada', value: f.cerrada },
      {
        label: 'Deuda económica',
        value: <a href={`/admin/estudios/deudas_proyectos/detalle?id=${f.proyectoId}`}>Ver las deudas del proyecto</a>,
      },
    ],
  },
];
