using System;
using System.Diagnostics;
using System.IO;
using System.ServiceProcess;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;

// Keeps the server: starts it with the machine, again when it ends, and ends it with the machine.
public class AgileProducao : ServiceBase
{
    const string Node = @"__NODE__";
    const string Root = @"__ROOT__";
    const int AgainMs = 3000;
    // The server ends within five seconds by itself.
    const int EndMs = 8000;
    const long MostLog = 10 * 1024 * 1024;

    readonly ManualResetEvent ending = new ManualResetEvent(false);
    readonly object turn = new object();
    Thread keeper;
    StreamWriter log;

    public AgileProducao()
    {
        ServiceName = "agile-producao";
        CanShutdown = true;
    }

    public static void Main()
    {
        Run(new AgileProducao());
    }

    protected override void OnStart(string[] args)
    {
        keeper = new Thread(Keep);
        keeper.Start();
    }

    protected override void OnStop()
    {
        ending.Set();
        RequestAdditionalTime(EndMs + 2000);
        keeper.Join(EndMs + 1000);
    }

    protected override void OnShutdown()
    {
        OnStop();
    }

    void Keep()
    {
        do
        {
            try { KeepOnce(); }
            catch (Exception error) { Write(error.ToString()); }
        }
        while (!ending.WaitOne(AgainMs));
    }

    void KeepOnce()
    {
        OpenLog();
        var start = new ProcessStartInfo(Node, "\"" + Path.Combine(Root, "scripts", "start.mjs") + "\" --until-input-ends");
        start.WorkingDirectory = Root;
        start.UseShellExecute = false;
        start.CreateNoWindow = true;
        start.RedirectStandardInput = true;
        start.RedirectStandardOutput = true;
        start.RedirectStandardError = true;
        start.StandardOutputEncoding = Encoding.UTF8;
        start.StandardErrorEncoding = Encoding.UTF8;
        start.EnvironmentVariables["PATH"] = Path.GetDirectoryName(Node) + Path.PathSeparator + start.EnvironmentVariables["PATH"];
        foreach (Match line in Regex.Matches(Settings(), "^([A-Z][A-Z0-9_]*)=\"(.*)\"\\r?$", RegexOptions.Multiline))
            start.EnvironmentVariables[line.Groups[1].Value] = Regex.Replace(line.Groups[2].Value, @"\\(.)", "$1");
        using (var server = Process.Start(start))
        {
            server.OutputDataReceived += (sender, line) => Write(line.Data);
            server.ErrorDataReceived += (sender, line) => Write(line.Data);
            server.BeginOutputReadLine();
            server.BeginErrorReadLine();
            while (!server.WaitForExit(250))
            {
                if (!ending.WaitOne(0)) continue;
                // Windows has no signal that a program without a window hears: the end of what it reads is one.
                server.StandardInput.Close();
                if (!server.WaitForExit(EndMs)) Process.Start("taskkill", "/T /F /PID " + server.Id).WaitForExit(2000);
                return;
            }
        }
    }

    static string Settings()
    {
        var file = Path.Combine(Root, "agile-producao.env");
        return File.Exists(file) ? File.ReadAllText(file) : "";
    }

    void OpenLog()
    {
        lock (turn)
        {
            if (log != null) log.Dispose();
            var file = Path.Combine(Root, "agile-producao.log");
            if (File.Exists(file) && new FileInfo(file).Length > MostLog)
            {
                File.Delete(file + ".1");
                File.Move(file, file + ".1");
            }
            log = new StreamWriter(new FileStream(file, FileMode.Append, FileAccess.Write, FileShare.ReadWrite));
            log.AutoFlush = true;
        }
    }

    void Write(string line)
    {
        lock (turn)
        {
            if (line == null || log == null) return;
            log.WriteLine(line);
            if (log.BaseStream.Length > MostLog) OpenLog();
        }
    }
}
