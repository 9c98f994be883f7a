import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Dropdown } from '#core/shell/web/Dropdown.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { metricasApi } from './api.ts';
import classes from './metricas.module.css';

/** «¿Qué cuenta?» beside a figure: its definition in the dictionary. */
export const QueCuenta = ({ clave, etiqueta }: { clave: string; etiqueta: string }) => (
  <Dropdown
    label={`Qué cuenta «${etiqueta}»`}
    width={320}
    align="end"
    trigger={(props) => (
      <ActionIcon variant="subtle" color="gray" size={24} aria-label={`¿Qué cuenta «${etiqueta}»?`} {...props}>
        <IconHelpCircle size={14} />
      </ActionIcon>
    )}
  >
    {() => <Definicion clave={clave} />}
  </Dropdown>
);

function Definicion({ clave }: { clave: string }) {
  const metricas = useQuery(metricasApi.listar.query({}));
  return (
    <div className={classes.definicion}>
      <QueryView query={metricas}>
        {(d) => {
          const m = d.metricas.find((una) => una.clave === clave);
          if (!m) return null;
          const partes = [
            ['Cuenta', m.cuenta],
            ['No cuenta', m.noCuenta],
            ['Facultad', m.facultad],
            ['Fuente', m.fuente],
            ['Responde', m.dueno],
          ] as const;
          return (
            <>
              <strong>¿Qué cuenta «{m.etiqueta}»?</strong>
              <dl>
                {partes.map(
                  ([label, texto]) =>
                    texto && (
                      <div key={label}>
                        <dt>{label}</dt>
                        <dd>{texto}</dd>
                      </div>
                    ),
                )}
              </dl>
            </>
          );
        }}
      </QueryView>
    </div>
  );
}
