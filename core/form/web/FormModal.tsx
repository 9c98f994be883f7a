import type { z } from 'zod';
import { late } from '#core/shell/web/late.tsx';
import type { FormModalProps } from './FormModalBody.tsx';

const Body = late(() => import('./FormModalBody.tsx'));

/**
 * A form in a modal: closes on success only, and asks before dropping what was written. Its code arrives when it opens.
 */
export const FormModal = <S extends z.ZodObject>(props: FormModalProps<S>) => <Body {...props} />;
