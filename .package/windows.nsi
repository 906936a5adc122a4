; The installer: for the user who runs it, without rights of an administrator. It may be removed like any other.
; The search path is changed only where that is chosen (setup.exe /S /PATH=yes without a window).
Target amd64-unicode
!include "FileFunc.nsh"
!include "LogicLib.nsh"
!include "WordFunc.nsh"
!insertmacro un.WordAdd
Name "Flagfall @VERSION@"
OutFile "@NAME@-setup.exe"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Flagfall"
SetCompressor /SOLID lzma
SetDateSave off
CRCCheck force
VIProductVersion "@NUMBERS@"
VIFileVersion "@NUMBERS@"
VIAddVersionKey "ProductName" "Flagfall"
VIAddVersionKey "ProductVersion" "@VERSION@"
VIAddVersionKey "FileVersion" "@VERSION@"
VIAddVersionKey "FileDescription" "Installer of Flagfall, the chess arbiter's toolkit"
VIAddVersionKey "LegalCopyright" "MIT licence"
Page components
Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

!define TYPE "Software\Classes\Flagfall.Event"
; the event in the browser; the program ends when no page was open for four hours, or by its button
!define SERVE "serve --open --end-after 240"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Flagfall"
; what is longer may have been cut when it was read
!define MOST 900

; $0: the user's search path, $2: is it there at all?
!macro ReadPath
    StrCpy $1 0
    StrCpy $2 ""
    ${Do}
        EnumRegValue $3 HKCU "Environment" $1
        IntOp $1 $1 + 1
        ${If} $3 == "Path"
            StrCpy $2 "there"
        ${EndIf}
    ${LoopUntil} $3 == ""
    ReadRegStr $0 HKCU "Environment" "Path"
!macroend

Section "The program and its guide"
    SectionIn RO
    SetOutPath "$INSTDIR"
    File /r "@NAME@/*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\flagfall.exe" "" "$INSTDIR\flagfall.exe"
    WriteRegStr HKCU "${KEY}" "DisplayName" "Flagfall @VERSION@"
    WriteRegStr HKCU "${KEY}" "DisplayVersion" "@VERSION@"
    WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\flagfall.exe"
    WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${TYPE}" "" "Flagfall event"
    WriteRegStr HKCU "${TYPE}\DefaultIcon" "" "$INSTDIR\flagfall.exe,0"
    WriteRegStr HKCU "${TYPE}\shell\open\command" "" '"$INSTDIR\flagfall.exe" ${SERVE} -- "%1"'
    WriteRegStr HKCU "Software\Classes\.ffe" "" "Flagfall.Event"
    ${RefreshShellIcons}
    CreateDirectory "$SMPROGRAMS\Flagfall"
    SetOutPath "$DOCUMENTS" ; where the event files are, of which the page lets one be chosen
    CreateShortcut "$SMPROGRAMS\Flagfall\Flagfall.lnk" "$INSTDIR\flagfall.exe" "${SERVE}" "$INSTDIR\flagfall.exe" 0 SW_SHOWMINIMIZED
    CreateShortcut "$DESKTOP\Flagfall.lnk" "$INSTDIR\flagfall.exe" "${SERVE}" "$INSTDIR\flagfall.exe" 0 SW_SHOWMINIMIZED
    CreateShortcut "$SMPROGRAMS\Flagfall\Commands.lnk" "$SYSDIR\cmd.exe" '/K "set PATH=$INSTDIR;%PATH%&& flagfall help"'
    CreateShortcut "$SMPROGRAMS\Flagfall\Guide.lnk" "$INSTDIR\README.html"
SectionEnd

Section /o "On the search path (PATH)" ON_PATH
    !insertmacro ReadPath
    StrLen $1 $0
    ${If} $2 == "there"
    ${AndIf} $0 == ""
        StrCpy $1 9999 ; it could not be read
    ${EndIf}
    ${If} $1 > ${MOST}
        MessageBox MB_OK "The search path is too long to be changed safely, and stays as it is. Add $INSTDIR by hand." /SD IDOK
    ${Else}
        ${WordAdd} "$0" ";" "+$INSTDIR" $1
        WriteRegExpandStr HKCU "Environment" "Path" "$1"
        WriteRegStr HKCU "${KEY}" "OnPath" "$INSTDIR"
        SendMessage 0xFFFF 0x001A 0 "STR:Environment" /TIMEOUT=5000
    ${EndIf}
SectionEnd

Function .onInit
    ${GetParameters} $0
    ClearErrors
    ${GetOptions} "$0" "/PATH=" $1
    ${If} $1 == "yes"
        SectionSetFlags ${ON_PATH} 1
    ${EndIf}
FunctionEnd

Section "Uninstall"
    ReadRegStr $4 HKCU "${KEY}" "OnPath"
    ${If} $4 != ""
        !insertmacro ReadPath
        StrLen $1 $0
        ${If} $0 != ""
        ${AndIf} $1 <= 1000
            ${un.WordAdd} "$0" ";" "-$4" $1
            ${If} $1 == ""
                DeleteRegValue HKCU "Environment" "Path"
            ${Else}
                WriteRegExpandStr HKCU "Environment" "Path" "$1"
            ${EndIf}
            SendMessage 0xFFFF 0x001A 0 "STR:Environment" /TIMEOUT=5000
        ${EndIf}
    ${EndIf}
    ReadRegStr $0 HKCU "Software\Classes\.ffe" ""
    ${If} $0 == "Flagfall.Event"
        DeleteRegKey HKCU "Software\Classes\.ffe"
    ${EndIf}
    DeleteRegKey HKCU "${TYPE}"
    ${un.RefreshShellIcons}
    Delete "$DESKTOP\Flagfall.lnk"
    Delete "$SMPROGRAMS\Flagfall\Flagfall.lnk"
    Delete "$SMPROGRAMS\Flagfall\Commands.lnk"
    Delete "$SMPROGRAMS\Flagfall\Guide.lnk"
    RMDir "$SMPROGRAMS\Flagfall"
    RMDir /r "$INSTDIR\docs"
    Delete "$INSTDIR\cli\web\README.html"
    RMDir "$INSTDIR\cli\web"
    RMDir "$INSTDIR\cli"
    Delete "$INSTDIR\flagfall.exe"
    Delete "$INSTDIR\README.html"
    Delete "$INSTDIR\CHANGELOG.html"
    Delete "$INSTDIR\CONTRIBUTING.html"
    Delete "$INSTDIR\CHECKSUMS.txt"
    Delete "$INSTDIR\LICENSE.txt"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\flagfall.exe"
    DeleteRegKey HKCU "${KEY}"
SectionEnd
