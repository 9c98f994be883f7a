import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { api } from './api.ts';

/** Tab «Calificación»: the sheet of spec 04 §11.3, where each number opens into what it counts. */
export default function Calificacion({ grupoId: id }: { grupoId: number }) {
  return (
    <QueryView query={useQuery(api.calificacion.query({ id }))}>
      {({ contenido }) => (
        <>
          <Text size="sm" mb="md">
            Cada registro de los titulares vigentes cuenta una sola vez, en el ítem de mayor nivel que cumple. El
            puntaje es la suma de cantidad por puntos. En «Sustento», abra un ítem para ver de dónde sale.
          </Text>
          <Button component="a" variant="default" mb="md" href={api.calificacionPdf.url({ id })} target="_blank">
            Ficha en PDF
          </Button>
          <DocumentView content={contenido} title="Calificación" top={2} />
        </>
      )}
    </QueryView>
  );
}
