import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./core/*/server/tables.ts', './modules/*/tables*.ts'],
  // The gate of the migrations writes into a copy.
  out: process.env.MIGRATIONS_FOLDER ?? './db/migrations',
});
