import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useLeaveGuard } from '#core/form/web/useLeaveGuard.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { Cuenta } from '../../contract-usuarios.ts';
import {
  CLAVES_MODULO,
  excesosDe,
  MODULOS,
  type Modulo,
  type Nivel,
  type Otorgado,
  PAGINAS_DE_MODULO,
  PREAJUSTES,
} from '../../domain/permisos.ts';
import { useSesion } from '../sesion.ts';
import { usuariosApi } from './api.ts';

const OPCIONES = [
  ['', 'Sin acceso'],
  ['ver', 'Ver'],
  ['editar', 'Ver y editar'],
] as const;
type Elegidos = Partial<Record<Modulo, Nivel>>;
const elegidosDe = (permisos: readonly Otorgado[]): Elegidos =>
  Object.fromEntries(permisos.map((p) => [p.modulo, p.nivel]));
const otorgados = (elegidos: Elegidos): Otorgado[] =>
  CLAVES_MODULO.flatMap((modulo) => (elegidos[modulo] ? [{ modulo, nivel: elegidos[modulo] }] : []));

/** The pages of a module, when they are not called as the module itself. */
const paginasDe = (modulo: Modulo): string => {
  const paginas = PAGINAS_DE_MODULO[modulo].join(', ');
  return paginas === MODULOS[modulo] ? '' : paginas;
};

/** Permissions by module of an administrator: what the person who edits does not have cannot be chosen. */
export function MatrizPermisos({ cuenta }: { cuenta: Cuenta }) {
  const { data } = useSesion();
  const hecho = useDone();
  const [elegidos, setElegidos] = useState<Elegidos>(() => elegidosDe(cuenta.permisos));
  const [superadmin, setSuperadmin] = useState(cuenta.superadmin);
  const [ocupado, setOcupado] = useState(false);
  const propios = new Set(data?.yo?.permisos ?? []);
  const soySuper = data?.yo?.superadmin ?? false;
  const puede = cuenta.acciones.includes('permisos');
  const cambio =
    superadmin !== cuenta.superadmin ||
    JSON.stringify(otorgados(elegidos)) !== JSON.stringify(otorgados(elegidosDe(cuenta.permisos)));
  const guardia = useLeaveGuard(cambio);
  const guardar = async () => {
    setOcupado(true);
    guardia.release();
    try {
      const permisos = otorgados(elegidos);
      const { id, version } = cuenta;
      const guardados = usuariosApi.cambiarPermisos.call({ id, version, superadmin, permisos });
      await hecho(guardados, 'Permisos guardados. Valen desde ahora.');
    } catch (error) {
      guardia.hold();
      notices.pushProblem(error);
    } finally {
      setOcupado(false);
    }
  };
  const fijo = !puede || superadmin;
  return (
    <Stack>
      {soySuper && puede && (
        <Checkbox
          label="Superadministrador"
          description="Tiene todos los permisos y puede nombrar a otros. Siempre queda al menos uno."
          checked={superadmin}
          onChange={(e) => setSuperadmin(e.currentTarget.checked)}
        />
      )}
      {!soySuper && cuenta.superadmin && <p>Es superadministrador: tiene todos los permisos.</p>}
      {!fijo && (
        <Group role="group" aria-label="Preajustes">
          <span>Preajustes:</span>
          {Object.entries(PREAJUSTES).map(([clave, p]) => {
            const excede = excesosDe(p.permisos, propios).length > 0;
            return (
              <Button
                key={clave}
                size="compact-sm"
                variant="default"
                disabled={excede}
                title={excede ? 'Incluye permisos que su cuenta no tiene' : undefined}
                onClick={() => setElegidos(elegidosDe(p.permisos))}
              >
                {p.etiqueta}
              </Button>
            );
          })}
          <Button size="compact-sm" variant="subtle" onClick={() => setElegidos({})}>
            Quitar todos
          </Button>
        </Group>
      )}
      <DataTable
        compact
        title="Permisos por módulo"
        empty="No hay módulos."
        minWidth={560}
        rows={CLAVES_MODULO}
        rowKey={(modulo) => modulo}
        columns={[
          {
            label: 'Módulo',
            value: (modulo) => (
              <>
                <strong>{MODULOS[modulo]}</strong>
                {paginasDe(modulo) && (
                  <>
                    <br />
                    <small>{paginasDe(modulo)}</small>
                  </>
                )}
              </>
            ),
          },
          ...OPCIONES.map(([nivel, etiqueta]) => ({
            label: etiqueta,
            centered: true,
            value: (modulo: Modulo) => (
              <input
                type="radio"
                style={{ accentColor: 'var(--mantine-primary-color-filled)' }}
                name={`permiso-${modulo}`}
                aria-label={`${MODULOS[modulo]}: ${etiqueta}`}
                checked={superadmin ? nivel === 'editar' : (elegidos[modulo] ?? '') === nivel}
                disabled={fijo || (nivel !== '' && !propios.has(`${modulo}.${nivel}`))}
                onChange={() =>
                  setElegidos(({ [modulo]: _antes, ...resto }) => (nivel ? { ...resto, [modulo]: nivel } : resto))
                }
              />
            ),
          })),
        ]}
      />
      {puede && (
        <Group>
          <Button onClick={guardar} loading={ocupado} disabled={!cambio}>
            Guardar permisos
          </Button>
          {cambio && <span>Hay cambios sin guardar.</span>}
        </Group>
      )}
    </Stack>
  );
}
