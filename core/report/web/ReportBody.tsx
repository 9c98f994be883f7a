import { Text } from '@mantine/core';
import type { z } from 'zod';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { exact } from '#core/shell/web/when.ts';
import type { reportPage } from '../shared/report.ts';

export type Seen = z.output<typeof reportPage>;

/** What a report says, under what it was asked by and when its data was true. */
export const ReportBody = ({ title, subtitle, content, asOf }: Seen) => (
  <>
    <Text c="dimmed" size="sm" my="md" role="status">
      {[...subtitle, `Datos al ${exact(asOf, institution.timeZone)}`].join(' · ')}
    </Text>
    <DocumentView content={content} title={title} top={2} />
  </>
);
