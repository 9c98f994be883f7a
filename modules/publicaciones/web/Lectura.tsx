import { Button, SegmentedControl } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconFileTypePdf, IconUser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { plural } from '#core/kernel/shared/text.ts';
import { Avatar } from '#core/shell/web/Avatar.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import type { Lectura as Leida } from '../domain/lectura.ts';
import { palabrasDe } from '../domain/lectura.ts';
import type { ProyectoVisto } from '../domain/proyectos.ts';
import classes from './lectura.module.css';

type Anexo = { name: string; bytes: number; href: string };
type Props = {
  lectura: Leida;
  proyectos: readonly Pick<ProyectoVisto, 'id' | 'codigo' | 'nombre' | 'entidad'>[];
  anexo: Anexo | null;
  /** Of a patent nobody says projects. */
  sinProyectos?: boolean;
};

/** A publication read before it is edited: how it is cited, by whom, what it says, what it is worth and why. */
export const Lectura = ({ lectura, proyectos, anexo, sinProyectos = false }: Props) => (
  <div className={classes.lectura}>
    <Cita {...lectura} />
    {lectura.resumen && <Resumen texto={lectura.resumen} />}
    <section className={classes.hechos} aria-label="Puntaje, proyecto y anexo">
      <Hecho titulo={lectura.puntaje.titulo}>
        {lectura.puntaje.valor !== null && <p className={classes.cifra}>{lectura.puntaje.valor}</p>}
        <p className={lectura.puntaje.valor === null ? classes.tenue : classes.porQue}>{lectura.puntaje.porQue}</p>
        {lectura.puntaje.baremo && <p className={classes.tenue}>{lectura.puntaje.baremo}</p>}
      </Hecho>
      {!sinProyectos && (
        <Hecho titulo={proyectos.length > 1 ? `Proyectos (${proyectos.length})` : 'Proyecto'}>
          {proyectos.length === 0 && <p className={classes.tenue}>No declara ninguno.</p>}
          {proyectos.slice(0, 2).map((p) => (
            <p key={p.id} className={classes.proyecto}>
              {p.nombre}
              <span>{[p.codigo, p.entidad].filter(Boolean).join(' · ')}</span>
            </p>
          ))}
        </Hecho>
      )}
      <Hecho titulo="Anexo">
        {anexo ? (
          <a className={classes.anexo} href={anexo.href} target="_blank" rel="noopener noreferrer">
            <IconFileTypePdf size={32} stroke={1.25} aria-hidden="true" />
            <span>
              {anexo.name}
              <small>{tamano(anexo.bytes)}</small>
            </span>
          </a>
        ) : (
          <p className={classes.tenue}>Aún no tiene.</p>
        )}
      </Hecho>
    </section>
    {lectura.palabras.length > 0 && (
      <ul className={classes.palabras} aria-label="Palabras clave">
        {lectura.palabras.map((palabra) => (
          <li key={palabra}>{palabra}</li>
        ))}
      </ul>
    )}
  </div>
);

const MEGA = 1024 * 1024;
const tamano = (bytes: number) =>
  bytes < MEGA ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / MEGA).toFixed(1)} MB`;

const Hecho = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <div>
    <h3>{titulo}</h3>
    {children}
  </div>
);

/** The citation in a style, to be copied as plain words, and its authors in order on one line that flows. */
function Cita({ citas, doi, autores }: Leida) {
  const [estilo, setEstilo] = useState(citas[0]?.estilo);
  const { copy, copied } = useClipboard();
  const cita = citas.find((c) => c.estilo === estilo) ?? citas[0];
  if (!cita) return null;
  const comoTexto = [cita.trozos.map((t) => t.texto).join(''), doi && `https://doi.org/${doi.texto}`];
  return (
    <Card
      title="Cita"
      note={
        <SegmentedControl
          size="xs"
          classNames={{ label: classes.estilo }}
          aria-label="Estilo de la cita"
          value={cita.estilo}
          onChange={setEstilo}
          data={citas.map((c) => ({ value: c.estilo, label: c.nombre }))}
        />
      }
      action={
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => copy(comoTexto.filter(Boolean).join(' '))}
        >
          {copied ? 'Copiada' : 'Copiar'}
        </Button>
      }
    >
      <p className={classes.cita}>
        {cita.trozos.map((t) => (t.cursiva ? <em key={t.texto}>{t.texto}</em> : t.texto))}{' '}
        {doi?.href && (
          <a href={doi.href} target="_blank" rel="noopener noreferrer">
            doi.org/{doi.texto}
          </a>
        )}
      </p>
      {autores.length > 0 && (
        <ol className={classes.autores} aria-label="Autores, en su orden">
          {autores.map((a, i) => (
            <li key={a.id} data-externo={a.externo || undefined}>
              <span className={classes.orden} aria-hidden="true">
                {i + 1}
              </span>
              {a.externo ? <IconUser size={16} aria-hidden="true" /> : <Avatar name={a.nombre} size={20} />}
              <b>{a.nombre}</b>
              {a.propio && <span className={classes.usted}>usted</span>}
              {a.detalle && <span className={classes.tenue}>{a.detalle}</span>}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** Its first three lines, and all of it for who asks. */
function Resumen({ texto }: { texto: string }) {
  const [entero, setEntero] = useState(false);
  const largo = texto.length > 280;
  return (
    <Card
      title="Resumen"
      note={plural(palabrasDe(texto), 'palabra', 'palabras')}
      action={
        largo && (
          <Button size="compact-sm" variant="subtle" aria-expanded={entero} onClick={() => setEntero(!entero)}>
            {entero ? 'Leer menos' : 'Leer completo'}
          </Button>
        )
      }
    >
      <p className={classes.resumen} data-corto={(largo && !entero) || undefined}>
        {texto}
      </p>
    </Card>
  );
}
