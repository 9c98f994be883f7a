import './styles/index.css';
import '#core/shell/web/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient, Providers } from './Providers.tsx';
import { preloader } from './preload.ts';
import { routes } from './router.tsx';

const router = createBrowserRouter(routes);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers client={createQueryClient()} preload={preloader(routes)}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
