import './styles/index.css';
import '#core/shell/web/tokens.css';
import { Component, type ReactNode, StrictMode, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PreloadContext } from '#core/shell/web/AppLink.tsx';
import { late } from '#core/shell/web/late.tsx';
import { browserNavigation, type Navigation, NavigationContext } from '#core/shell/web/navigation.ts';
import { LoadError, LoadingPage } from '#core/shell/web/states.tsx';
import { quienSoy } from '#modules/acceso/web/sesion.ts';
import { Portada } from '#modules/portal/web/Portada.tsx';
import { PublicFrame } from '#modules/portal/web/PublicFrame.tsx';
import { AREAS, loadApp } from './areas/load.ts';
import { createQueryClient, Providers } from './Providers.tsx';
import { takeSeeds } from './seeds.ts';

const App = late(() => loadApp(window.location.pathname).then((m) => m.App), <LoadingPage />);
const preloadApp = () => void loadApp('/').catch(() => undefined);

/** Before the router there is nobody else to tell that the code did not arrive. */
class Boundary extends Component<{ children: ReactNode }> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    return this.state.error ? (
      <LoadError error={this.state.error} onRetry={() => window.location.reload()} />
    ) : (
      this.props.children
    );
  }
}

/** The landing draws without the router; anyone who goes on from it gets the application in its place. */
function Start() {
  const [inApp, setInApp] = useState(window.location.pathname !== '/');
  const navigation = useMemo<Navigation>(
    () => ({
      ...browserNavigation,
      useGo: () => (to) => {
        window.history.pushState(null, '', to);
        // The landing stays until the application can take its place.
        void loadApp(to)
          .catch(() => undefined)
          .then(() => setInApp(true));
      },
    }),
    [],
  );
  useEffect(() => {
    const handle = setTimeout(preloadApp, 1500);
    return () => clearTimeout(handle);
  }, []);
  if (inApp) return <App areas={AREAS} />;
  return (
    <NavigationContext value={navigation}>
      <PreloadContext value={preloadApp}>
        <PublicFrame>
          <Portada />
        </PublicFrame>
      </PreloadContext>
    </NavigationContext>
  );
}

const client = createQueryClient();
takeSeeds(client);
// Every page of an area begins by it: where it did not come with the page, it is asked while their code arrives.
if (window.location.pathname !== '/') void client.prefetchQuery(quienSoy);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers client={client}>
      <Boundary>
        <Start />
      </Boundary>
    </Providers>
  </StrictMode>,
);
