// The router, for who opens a public address: each area brings it with its own list of pages.
export { App } from '../../app.tsx';
