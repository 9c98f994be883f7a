import './styles/index.css';
import '#core/shell/web/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient, Providers } from './Providers.tsx';
import { preloader } from './preload.ts';
import { createRouter } from './router.tsx';

const router = createRouter();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers client={createQueryClient()} preload={preloader(() => router.routes)}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
