import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Tone } from '#core/kernel/shared/tone.ts';
import { AppLink } from './AppLink.tsx';
import { usePathname } from './navigation.ts';
import { type NoticeType, notices, useNoticeList } from './notices.ts';
import classes from './parts.module.css';
import type { IconType } from './types.ts';
import { UndoButton } from './UndoButton.tsx';

const LOOK: Record<NoticeType, { tone: Tone; icon: IconType; word: string }> = {
  success: { tone: 'green', icon: IconCircleCheck, word: 'Listo' },
  info: { tone: 'blue', icon: IconInfoCircle, word: 'Información' },
  warning: { tone: 'yellow', icon: IconAlertTriangle, word: 'Atención' },
  error: { tone: 'red', icon: IconAlertCircle, word: 'Error' },
};

/** Live region with the stacked messages of `useNotices`; one per page. */
export function NoticeRegion() {
  const list = useNoticeList();
  const pathname = usePathname();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) notices.onNavigate();
    last.current = pathname;
  }, [pathname]);
  return (
    <div className={classes.notices} data-notices aria-live="polite" aria-relevant="additions">
      {list.map((notice) => {
        const { tone, icon: Icon, word } = LOOK[notice.type];
        return (
          <div key={notice.id} className={classes.notice} data-tone={tone} data-notice={notice.type}>
            <span role="img" aria-label={word}>
              <Icon size={16} stroke={1.75} />
            </span>
            <div>
              <p>
                {notice.message}
                {notice.link && (
                  <>
                    {' '}
                    <AppLink to={notice.link.to}>{notice.link.label}</AppLink>
                  </>
                )}
                {notice.undo && <UndoButton undo={notice.undo} />}
              </p>
              {notice.reasons.length > 0 && (
                <ul>
                  {notice.reasons.map((r) => (
                    <li key={r.text}>
                      {r.link ? <AppLink to={r.link}>{r.text}</AppLink> : r.text}
                      {r.items && (
                        <ul>
                          {r.items.map((item) => (
                            <li key={item}>{item}</li>
                          ))}
                        </ul>
                      )}
                    </li>
                  ))}
                </ul>
              )}
              {notice.requestId && <small>Referencia: {notice.requestId}</small>}
            </div>
            <button
              type="button"
              className={classes.noticeClose}
              aria-label={`Cerrar el mensaje: ${notice.message}`}
              onClick={() => notices.dismiss(notice.id)}
            >
              <IconX size={16} />
            </button>
          </div>
        );
      })}
    </div>
  );
}
