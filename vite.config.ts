import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/vite/chunk-groups.ts'
import { contractForBrowsers } from './scripts/vite/contract-for-browsers.ts'
import { leanRouter } from './scripts/vite/lean-router.ts'
import { offlineFiles } from './scripts/vite/offline-files.ts'
import { parsedMessages } from './scripts/vite/parsed-messages.ts'
import { providerMarks } from './scripts/vite/provider-marks.ts'
import { standaloneScripts } from './scripts/vite/standalone-scripts.ts'

/** `vite build` makes the browser's half, `vite build --ssr` the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    contractForBrowsers(),
    leanRouter(),
    offlineFiles(),
    parsedMessages(),
    providerMarks(),
    standaloneScripts(),
    react(),
    tailwindcss(),
  ],
  appType: 'custom',
  publicDir: 'src/web/public',
  build: {
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The first page would carry the list of every file of every other; the server names those of the page shown.
    modulePreload: false,
    // Nearly all styles are every page's.
    cssCodeSplit: false,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // The first browsers with light-dark(), the popover attribute and linear() easing.
    cssTarget: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    rolldownOptions: {
      // How long each plugin took is no news for who starts a server.
      checks: { pluginTimings: false },
      output: isSsrBuild
        ? {}
        : {
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: { groups: chunkGroups() },
          },
      input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/entry-client.tsx',
    },
  },
}))
