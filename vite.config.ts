import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractForBrowsers } from './scripts/vite/contract-for-browsers.ts'
import { parsedMessages } from './scripts/vite/parsed-messages.ts'

/**
 * What most pages need comes in few files: many small ones compress worse. The framework stays apart,
 * because it changes seldom and browsers keep it.
 */
const sharedFiles = [
  { name: 'framework', test: /node_modules\/(?!@simplewebauthn|altcha)/, priority: 2 },
  {
    name: 'start',
    test: /src\/(web\/lib\/[\w-]+\.tsx?$|web\/brand\/(?!drawing)|contract\/)/,
    minShareCount: 8,
    priority: 1,
  },
]

/** `vite build` makes the browser's half, `vite build --ssr` the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [contractForBrowsers(), parsedMessages(), react(), tailwindcss()],
  appType: 'custom',
  publicDir: 'src/web/public',
  build: {
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // The first browsers with light-dark(), the popover attribute and linear() easing.
    cssTarget: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    rolldownOptions: {
      // How long each plugin took is no news for who starts a server.
      checks: { pluginTimings: false },
      output: isSsrBuild ? {} : { codeSplitting: { groups: sharedFiles } },
      input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/entry-client.tsx',
    },
  },
}))
