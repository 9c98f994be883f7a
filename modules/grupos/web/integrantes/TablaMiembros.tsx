import { Alert, Button, Group, NativeSelect } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DateField } from '#core/field/kinds/day/web/DateField.tsx';
import { fillLink } from '#core/field/shared/links.ts';
import { LinkTemplatesContext } from '#core/field/web/link-templates.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import type { Column, ListDef, ListRow } from '#core/list/shared/list.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { late } from '#core/shell/web/late.tsx';
import { MenuButton } from '#core/shell/web/MenuButton.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { CLASES_INCLUSION, type ClaseInclusion } from '../../domain/clases.ts';
import { integrantesLista } from '../../domain/lista.ts';
import { integrantesApi as api, type Panorama } from '../api.ts';
import { accionesDeFila, type Ventana } from './acciones.ts';
import classes from './integrantes.module.css';

const IncluirMiembro = late(() => import('./IncluirMiembro.tsx').then((m) => m.default));
const VentanaMiembro = late(() => import('./VentanaMiembro.tsx').then((m) => m.default));

type Props = {
  grupoId: number;
  /** After any change of members: the page around may show counts or requirements. */
  alCambiar?: () => unknown;
  /** Keeps the URL of this list apart from another list of the page. */
  prefix?: string;
};

/**
 * Members of a group (block B6): current, former, or those of a day, with what this person may do. The office, the
 * coordinator and the members place the same component; the server says what each may do.
 */
export const TablaMiembros = ({ grupoId, alCambiar, prefix = '' }: Props) => (
  <Loaded of={api.panorama.query({ id: grupoId })}>
    {(panorama) => <Tabla grupoId={grupoId} panorama={panorama} alCambiar={alCambiar} prefix={prefix} />}
  </Loaded>
);

const enlace = (href: unknown, texto: string) =>
  typeof href === 'string' && href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {texto}
    </a>
  ) : undefined;
function Orcid({ orcid }: { orcid: string }) {
  const { orcid: plantilla } = useContext(LinkTemplatesContext);
  return <span className={classes.seguido}>{enlace(fillLink(plantilla, orcid), orcid) ?? orcid}</span>;
}
const texto = (valor: unknown) => (typeof valor === 'string' && valor ? valor : null);
/** Two lines in one cell: what is read first, and what tells it apart. */
const conDetalle = (principal: ReactNode, detalle: string | null) => (
  <>
    {principal}
    {detalle && <small className={classes.detalle}>{detalle}</small>}
  </>
);
const celda = (esSolicitud: boolean) => (c: Column, fila: ListRow) => {
  if (c.key === 'condicion') return conDetalle(String(fila.condicion), texto(fila.cargo));
  if (c.key === 'orcid') return fila.orcid ? <Orcid orcid={String(fila.orcid)} /> : undefined;
  if (c.key === 'scholar') return enlace(fila.scholar, 'Ver perfil');
  if (c.key === 'cti') return enlace(fila.cti, 'Ver CTI Vitae');
  if (c.key === 'desde' && esSolicitud && !fila.desde) return 'Con la aprobación';
  return undefined;
};

/** Inside a request nobody has a day of inclusion yet, nor projects of the group. */
const DE_SOLICITUD: ListDef = {
  ...integrantesLista,
  columns: integrantesLista.columns.map((c) =>
    c.key === 'desde' || c.key === 'proyectos' ? { ...c, hidden: true } : c,
  ),
};
const SOLO_LECTURA = { puede: null };

type TablaProps = Props & { panorama: Panorama; prefix: string };
function Tabla({ grupoId, panorama: p, alCambiar, prefix }: TablaProps) {
  const client = useQueryClient();
  const { ver, al, elegir } = useQuienes(prefix);
  const [incluye, setIncluye] = useState<ClaseInclusion | null>(null);
  const [ventana, setVentana] = useState<Ventana | null>(null);
  const refrescar = async (mensaje?: string) => {
    if (mensaje) notices.push(mensaje, 'success');
    await client.invalidateQueries();
    await alCambiar?.();
  };
  const esSolicitud = p.tipo === 'solicitud';
  // Another day is only read: what may be done is done to the present.
  const presente = ver === 'actuales';
  return (
    <>
      {p.aviso && (
        <Alert color="blue" mb="md">
          {p.aviso}
        </Alert>
      )}
      {presente && p.cuenta.pendientes > 0 && p.papel !== 'lector' && (
        <Alert color="yellow" mb="md" title="Hay integrantes por confirmar">
          {p.cuenta.pendientes === 1
            ? 'Un integrante aún no acepta su inclusión.'
            : `${p.cuenta.pendientes} integrantes aún no aceptan su inclusión.`}{' '}
          Mientras no acepten no cuentan para los mínimos ni participan en las convocatorias por el grupo.
        </Alert>
      )}
      <Group mb="sm" justify="space-between" align="flex-end">
        <Quienes ver={ver} al={al} elegir={elegir} esSolicitud={esSolicitud} />
        {presente && <Incluir clases={p.puede.incluir} alElegir={setIncluye} />}
      </Group>
      <ListView
        key={`${ver}-${al}`}
        def={esSolicitud ? DE_SOLICITUD : integrantesLista}
        prefix={`${prefix}m`}
        views={null}
        params={{
          id: grupoId,
          tipo: ver === 'ex' ? ('ex' as const) : ('actuales' as const),
          al: ver === 'fecha' ? al : undefined,
        }}
        of={api}
        renderCell={celda(esSolicitud)}
        rowActions={(fila) => accionesDeFila(grupoId, presente ? p : SOLO_LECTURA, fila, setVentana, refrescar)}
      />
      {incluye && (
        <IncluirMiembro
          grupoId={grupoId}
          clase={incluye}
          panorama={p}
          onClose={() => setIncluye(null)}
          alIncluir={refrescar}
        />
      )}
      {ventana && (
        <VentanaMiembro grupoId={grupoId} ventana={ventana} onClose={() => setVentana(null)} alCambiar={refrescar} />
      )}
    </>
  );
}

type Ver = 'actuales' | 'ex' | 'fecha';
/** Which members are shown lives in the address, so that a view can be sent by mail. */
function useQuienes(prefix: string) {
  const [params, setParams] = useSearchParams();
  const hoy = dayOf(new Date(), institution.timeZone);
  const texto = params.get(`${prefix}miembros`) ?? '';
  const ver: Ver = texto === 'ex' ? 'ex' : /^\d{4}-\d{2}-\d{2}$/.test(texto) ? 'fecha' : 'actuales';
  const elegir = (valor: string) =>
    setParams(
      (ahora) => {
        const nuevos = new URLSearchParams(ahora);
        nuevos.delete(`${prefix}mpage`);
        if (valor === 'actuales') nuevos.delete(`${prefix}miembros`);
        else nuevos.set(`${prefix}miembros`, valor === 'fecha' ? hoy : valor);
        return nuevos;
      },
      { replace: true, preventScrollReset: true },
    );
  return { ver, al: ver === 'fecha' ? texto : hoy, elegir };
}

type QuienesProps = { ver: Ver; al: string; elegir: (valor: string) => void; esSolicitud: boolean };
function Quienes({ ver, al, elegir, esSolicitud }: QuienesProps) {
  const [escrito, setEscrito] = useState(al);
  if (esSolicitud) return <span />;
  return (
    <Group align="flex-end" gap="sm">
      <NativeSelect
        label="Mostrar"
        value={ver}
        onChange={(e) => elegir(e.currentTarget.value)}
        data={[
          { value: 'actuales', label: 'Integrantes' },
          { value: 'ex', label: 'Ex integrantes' },
          { value: 'fecha', label: 'Integrantes en una fecha' },
        ]}
      />
      {ver === 'fecha' && (
        <DateField
          label="Fecha"
          value={escrito}
          onChange={(dia) => {
            setEscrito(dia);
            if (/^\d{4}-\d{2}-\d{2}$/.test(dia)) elegir(dia);
          }}
        />
      )}
    </Group>
  );
}

type IncluirProps = { clases: readonly ClaseInclusion[]; alElegir: (clase: ClaseInclusion) => void };
/** «Incluir»: titulares and collaborators first, then the ways of an adherente. */
function Incluir({ clases, alElegir }: IncluirProps) {
  if (clases.length === 0) return null;
  const items = (adherente: boolean) =>
    clases
      .filter((c) => (CLASES_INCLUSION[c].condicion === 'Adherente') === adherente)
      .map((c) => ({ label: CLASES_INCLUSION[c].label, onSelect: () => alElegir(c) }));
  return (
    <MenuButton
      label="Incluir miembro"
      groups={[{ items: items(false) }, { label: 'Adherente', items: items(true) }]}
      trigger={(props) => (
        <Button {...props} leftSection={<IconUserPlus size={18} />}>
          Incluir miembro
        </Button>
      )}
    />
  );
}
