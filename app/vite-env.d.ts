/// <reference types="@react-router/dev/vite" />
