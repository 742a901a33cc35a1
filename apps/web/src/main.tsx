import './kit/theme/library.css';
import '@fontsource-variable/inter/wght.css';
import './kit/theme/kit.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient, refetchWhenBack } from './api/query-client.ts';
import { showFailuresBy } from './api/show-failure.ts';
import { screens, search } from './features.ts';
import { cssVariablesResolver, theme } from './kit/theme/theme.ts';
import { keepLineOpen } from './live/open-line.ts';
import { takeAnswersOver } from './requests/answers.ts';
import { createAppRouter, fetchShown } from './router.tsx';
import { isSignedInHere } from './session/store.ts';
import { onceTablet } from './session/tablet/this-tablet.ts';
import { watchSession } from './session/watch-session.ts';
import { followSession } from './shell/follow-session.ts';
import { ScreensContext } from './shell/menu/screens-context.ts';
import { toast } from './shell/messages/toasts.ts';
import { SearchContext } from './shell/search/sources/search-source.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
// The scroll lock under dialogs and drawers looks for its style nonce in this global.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const colourScheme = localStorageColorSchemeManager({ key: 'yk.colour-scheme' });

showFailuresBy((sentence, kind) => toast(kind, sentence));
const router = createAppRouter(screens);
if (isSignedInHere()) fetchShown(router, location.pathname);
await watchSession();
onceTablet(() => import('./session/tablet/watch-tablet.ts').then((m) => m.watchTablet()));
followSession(router, queryClient);
takeAnswersOver(queryClient, () => import('./answers.ts').then((m) => m.answers));
keepLineOpen();
refetchWhenBack(queryClient);

const root = createRoot(document.getElementById('root') as HTMLElement);
const app = (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={colourScheme}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
  >
    <QueryClientProvider client={queryClient}>
      <ScreensContext value={screens}>
        <SearchContext value={search}>
          <RouterProvider router={router} />
        </SearchContext>
      </ScreensContext>
    </QueryClientProvider>
  </MantineProvider>
);
// Rendered in small steps, so that a slow phone answers a touch in between.
startTransition(() => root.render(app));
