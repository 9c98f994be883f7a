import { SegmentedControl, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { Card } from '#core/shell/web/Card.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { exact } from '#core/shell/web/when.ts';
import type { Textos } from '../../contract-correos.ts';
import { correosApi } from '../api.ts';
import classes from './correos.module.css';

const FORMAS = [
  { value: 'html', label: 'Con formato' },
  { value: 'texto', label: 'Texto simple' },
];
const PAUSA = 500;

/** What is written, once it has not changed for a moment. */
function useQuieto<T>(valor: T): T {
  const [quieto, setQuieto] = useState(valor);
  useEffect(() => {
    const espera = setTimeout(() => setQuieto(valor), PAUSA);
    return () => clearTimeout(espera);
  }, [valor]);
  return quieto;
}

/** The mail as it would be read with these texts, in its two forms. */
export function Vista({ clave, textos }: { clave: string; textos: Textos }) {
  const [forma, setForma] = useState('html');
  const quietos = useQuieto(textos);
  const { data, error } = useQuery({
    queryKey: ['vista previa de un correo', clave, quietos],
    queryFn: () => correosApi.previsualizar.call({ clave, ...quietos }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const deRed = error instanceof ApiError ? error.problem.detail : error ? 'No se pudo mostrar.' : null;
  const falla = deRed ?? data?.falla ?? null;
  return (
    <Card
      title="Vista previa"
      action={
        <SegmentedControl
          aria-label="Forma de la vista previa"
          miw="max-content"
          size="xs"
          data={FORMAS}
          value={forma}
          onChange={setForma}
        />
      }
      padded
    >
      <div className={classes.vista} role="status">
        {falla ? (
          <Text c="red" size="sm">
            {falla}
          </Text>
        ) : (
          <Text c="dimmed" size="sm">
            {data &&
              (data.de
                ? `Con los datos del último que salió, ${exact(data.de, institution.timeZone)}.`
                : 'Con datos de ejemplo.')}
          </Text>
        )}
      </div>
      {data && forma === 'html' && (
        <iframe className={classes.carta} title="Correo con formato" sandbox="" srcDoc={data.html} />
      )}
      {data && forma === 'texto' && (
        <ScrollRegion label="Correo en texto simple" className={classes.simple}>
          <pre>{data.texto}</pre>
        </ScrollRegion>
      )}
    </Card>
  );
}
