import type { ReactNode } from 'react';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { institution, monogram } from '#core/shell/web/institution.ts';
import { NoticeRegion } from '#core/shell/web/NoticeRegion.tsx';
import { OfflineBanner } from '#core/shell/web/OfflineBanner.tsx';
import { ThemeSwitch } from '#core/shell/web/ThemeSwitch.tsx';
import classes from './publico.module.css';

/** Frame of the public pages. An unknown path shows it with nothing inside (spec 00). */
export const PublicFrame = ({ children }: { children: ReactNode }) => (
  <>
    <a href="#contenido" className={classes.saltar}>
      Ir al contenido
    </a>
    <header className={classes.cabecera}>
      <AppLink to="/" className={classes.marca}>
        {institution.logo ? (
          <img src={institution.logo} alt="" height={36} />
        ) : (
          <span className={classes.monograma} aria-hidden="true">
            {monogram(institution.name)}
          </span>
        )}
        <span>{institution.name}</span>
      </AppLink>
      <nav aria-label="Sitio" className={classes.menu}>
        <a href="/#convocatorias">Convocatorias</a>
        <a href="/#datos">Datos abiertos</a>
        <AppLink to="/verificar">Verificar un documento</AppLink>
        <a href="/#ingreso">Ingreso</a>
      </nav>
      <ThemeSwitch />
    </header>
    <main id="contenido" tabIndex={-1} className={classes.contenido}>
      <OfflineBanner />
      <NoticeRegion />
      {children}
    </main>
  </>
);
